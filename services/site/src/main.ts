import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endOnSignals, endOnStartFault } from '@cloudplay/gateway'
import { buildSite } from './site.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const site = await buildSite({ shellDist: path.join(root, 'shell/dist'), mediaDir: path.join(root, 'assets/public') }).catch(endOnStartFault)
await site.app.listen({ host: site.config.host, port: site.config.port })

endOnSignals(() => site.close(), site.app.log)
