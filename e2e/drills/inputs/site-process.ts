import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOnSignals, logUncaught } from '@cloudplay/gateway/end'
import { buildSite } from '../../../services/site/src/site.ts'

/** The whole site with a shell of one line, for drills: gateway and edge as they are, without the builds of the pages. */
logUncaught()
process.on('disconnect', () => process.exit(1))
const work = process.env.DATA_DIR!
const shellDist = join(work, 'shell')
const mediaDir = join(work, 'media')
for (const folder of [shellDist, mediaDir]) mkdirSync(folder, { recursive: true })
const script = 'globalThis.shell=1\n'
writeFileSync(join(shellDist, 'main.js'), script)
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
const modules = { react: '19.0.0' }
writeFileSync(
  join(shellDist, 'shell.json'),
  JSON.stringify({
    schema: 1,
    version: '1.0.0',
    js: [{ file: 'main.js', integrity }],
    css: [],
    modules,
  }),
)
const site = await buildSite({ shellDist, mediaDir })
await site.app.listen({ host: site.config.host, port: site.config.port })
endOnSignals({ ...site, log: site.app.log })
