import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SettingsFault } from '@cloudplay/gateway'
import { endOnSignals } from '@cloudplay/gateway/end'
import { buildSite, type Site } from './site.ts'
import { startFailure } from './start-failure.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The configuration or the machine has to be changed: starting again changes nothing (EX_CONFIG). */
const EXIT_CANNOT_START = 78

async function start(): Promise<Site> {
  const site = await buildSite({
    shellDist: path.join(root, 'shell/dist'),
    mediaDir: path.join(root, 'assets/public'),
  })
  await site.app.listen({ host: site.config.host, port: site.config.port })
  return site
}

try {
  const site = await start()
  endOnSignals({ ...site, log: site.app.log })
} catch (error) {
  process.stderr.write(
    `${JSON.stringify({ level: 60, time: Date.now(), ...startFailure(error) })}\n`,
  )
  process.exit(error instanceof SettingsFault ? error.exitCode : EXIT_CANNOT_START)
}
