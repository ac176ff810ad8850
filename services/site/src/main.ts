import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSite } from './site.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const site = await buildSite({ shellDist: path.join(root, 'shell/dist'), mediaDir: path.join(root, 'services/media/public') })
await site.app.listen({ host: site.config.host, port: site.config.port })

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  await site.close()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
