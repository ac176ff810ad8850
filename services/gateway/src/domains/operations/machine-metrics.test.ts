import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net'
import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../../http/log.ts'
import { createMetrics } from '../../http/metrics.ts'
import { makeCertificate } from '../../testing/stand-ins/certificate.ts'
import { certificateEndMs, measureCertificate, measureDisk } from './machine-metrics.ts'

const log = createLog('silent')
const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
function certified() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return createServer({ key, cert: makeCertificate('01', keys) })
}
const valueOf = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

describe('the certificate that players meet', () => {
  it('has its end read, valid or not SEEN-1', async () => {
    const port = await listen(certified())
    expect(await certificateEndMs('127.0.0.1', port)).toBe(Date.UTC(2031, 0, 1))
    expect(await certificateEndMs('localhost', port)).toBe(Date.UTC(2031, 0, 1))
  })

  it('is unknown where nobody speaks TLS, or nobody listens SEEN-1', async () => {
    const rude = createPlainServer((socket) => {
      socket.on('error', () => undefined).resume()
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    })
    const port = await listen(rude)
    await expect(certificateEndMs('127.0.0.1', port)).rejects.toThrow(/version|packet|closed/i)
    rude.close()
    await once(rude, 'close')
    await expect(certificateEndMs('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED')
  })

  it('is measured for an https site, and absent, not 1970, for another SEEN-1', async () => {
    const port = await listen(certified())
    const read = async (publicUrl: string) => {
      const metrics = createMetrics()
      const stop = measureCertificate({ metrics, config: { publicUrl } as never, log })
      await stop()
      return valueOf(await metrics.text(), 'certificate_expiry_timestamp_seconds')
    }
    expect(await read(`https://localhost:${port}`)).toBe(Date.UTC(2031, 0, 1) / 1000)
    expect(await read(`http://localhost:${port}`)).toBeNaN()
  })
})

it('measures the disk with the data, and nothing without it SEEN-1', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'disk-'))
  const metrics = createMetrics()
  measureDisk({ metrics, config: { dataDir } as never, log })
  const text = await metrics.text()
  const [size, free] = ['size', 'free'].map((what) => valueOf(text, `data_disk_${what}_bytes`))
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free!)
  rmSync(dataDir, { recursive: true })
  expect(valueOf(await metrics.text(), 'data_disk_free_bytes')).toBeNaN()
})
