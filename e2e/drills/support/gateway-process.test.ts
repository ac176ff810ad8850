import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { gatewayProcess } from './gateway-process.ts'
import { openWorkspace } from './workspace.ts'

it('refuses a port on which something else answers, as a drill would take it for its own gateway', async () => {
  const workspace = await openWorkspace({ onServer: false })
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const gateway = gatewayProcess({ port, dataDir: workspace.dataDir, enrolmentToken: 'unused' })
  await expect(gateway.start()).rejects.toThrow(`port ${port} is in use`)
  other.close()
  await workspace.leave(true)
})
