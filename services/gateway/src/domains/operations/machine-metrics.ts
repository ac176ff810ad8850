import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { Gauge } from 'prom-client'
import { startRounds } from '../../core/rounds.ts'
import type { Deps } from '../../http/deps.ts'

const CERTIFICATE_EVERY_MS = 3_600_000
const CERTIFICATE_WITHIN_MS = 5_000
const HTTPS_PORT = 443

/** How full the disk with the data is. */
export function measureDisk({
  metrics,
  config,
  log,
}: Pick<Deps, 'metrics' | 'config' | 'log'>): void {
  const registers = [metrics.registry]
  // Each is read when it is written out, so both need the reading.
  async function collect() {
    try {
      const { bsize, blocks, bavail } = await statfs(config.dataDir)
      size.set(bsize * blocks)
      free.set(bsize * bavail)
    } catch (error) {
      log.warn({ err: error }, 'the disk could not be measured')
      size.remove()
      free.remove()
    }
  }
  const size = new Gauge({
    name: 'data_disk_size_bytes',
    help: 'Size of the disk with DATA_DIR',
    registers,
    collect,
  })
  const free = new Gauge({
    name: 'data_disk_free_bytes',
    help: 'What this program may still write there',
    registers,
    collect,
  })
}

/** When the certificate that players meet at PUBLIC_URL ends. No value without https. Returns the end of this work. */
export function measureCertificate({
  metrics,
  config,
  log,
}: Pick<Deps, 'metrics' | 'config' | 'log'>): () => Promise<void> {
  const { protocol, hostname, port } = new URL(config.publicUrl)
  const gauge = new Gauge({
    name: 'certificate_expiry_timestamp_seconds',
    help: 'When the certificate at PUBLIC_URL ends',
    registers: [metrics.registry],
  })
  // Absent until it is known, not 1970.
  gauge.remove()
  if (protocol !== 'https:') return () => Promise.resolve()
  const rounds = startRounds(
    {
      everyMs: CERTIFICATE_EVERY_MS,
      name: 'reading the certificate of PUBLIC_URL',
      log,
      startsNow: true,
    },
    async () => {
      gauge.remove()
      gauge.set((await certificateEndMs(hostname, Number(port) || HTTPS_PORT)) / 1000)
    },
  )
  return rounds.stop
}

/** An invalid certificate has an end too, so it is not checked. Nothing is sent. */
export const certificateEndMs = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    })
    socket.setTimeout(CERTIFICATE_WITHIN_MS, () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed without a certificate')))
    socket.once('secureConnect', () => {
      const endMs = Date.parse(socket.getPeerCertificate().valid_to)
      if (Number.isFinite(endMs)) resolve(endMs)
      socket.destroy()
    })
  })
