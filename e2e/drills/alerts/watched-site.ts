import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:tls'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomUUID } from 'node:crypto'
import { createDatabase } from '../../../services/gateway/src/testing/postgres.ts'
import { openTestCompany } from '../../../services/gateway/src/testing/stand-ins/wechat-pay.ts'
import { gatewayProcess } from '../support/gateway-process.ts'
import { startOwnServer } from '../support/own-server.ts'

const NODE = fileURLToPath(new URL('../../../services/game-node/dist/main.js', import.meta.url))
export const METRICS_TOKEN = 'a-token-for-prometheus-and-no-one-else'
export const SEATS = 3
/** The whole disk of the site's data. */
const DISK_BYTES = 64 * 1024 * 1024
const GOOD_DAYS = 90
export const ENDING_DAYS = 5

/** A certificate that ends after so many days, by openssl. */
function certificate(folder: string, days: number): { key: Buffer; cert: Buffer } {
  const files = ['key', 'cert'].map((name) => join(folder, `${name}-${days}.pem`))
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'].concat([
      '-days',
      String(days),
      '-keyout',
      files[0]!,
      '-out',
      files[1]!,
    ]),
    { stdio: 'pipe' },
  )
  return { key: readFileSync(files[0]!), cert: readFileSync(files[1]!) }
}

/** Mounts a small disk; false where this user may not. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
    return true
  } catch {
    return false
  }
}

/** A gateway, its PostgreSQL, its payment company, a game node, and the certificate that players meet: all of them real processes. */
export async function startWatchedSite(folder: string, port: number) {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const hasDisk = mountDisk(dataDir)
  const server = await startOwnServer(port)
  const database = await createDatabase(server.url)
  const company = await openTestCompany()
  const proxy: Server = createServer(certificate(folder, ENDING_DAYS))
  proxy.listen(port + 1, '127.0.0.1')
  await once(proxy, 'listening')
  const enrolmentToken = randomUUID()
  const gateway = gatewayProcess({
    port: port + 2,
    dataDir,
    databaseUrl: database.url,
    enrolmentToken,
    env: { ...company.env, PUBLIC_URL: `https://localhost:${port + 1}`, METRICS_TOKEN },
  })
  let node: ChildProcess | null = null
  return {
    dataDir,
    hasDisk,
    diskBytes: DISK_BYTES,
    server,
    databaseUrl: database.url,
    company,
    gateway,
    gatewayPort: port + 2,
    nodeMetricsPort: port + 3,
    /** A certificate with all its days, which the gateway reads when it starts. */
    renewCertificate: () => proxy.setSecureContext(certificate(folder, GOOD_DAYS)),
    startNode() {
      node = spawn(process.execPath, [NODE], {
        env: {
          ...process.env,
          NODE_ENV: 'development',
          DATA_DIR: join(folder, 'node'),
          GATEWAY_URL: gateway.origin,
          NODE_ENROLMENT_TOKEN: enrolmentToken,
          NODE_ID: 'drilled',
          NODE_REGION: 'drill:演练',
          NODE_CAPACITY: String(SEATS),
          NODE_METRICS_PORT: String(port + 3),
          NODE_METRICS_TOKEN: METRICS_TOKEN,
        },
        stdio: 'ignore',
      })
    },
    async killNode() {
      if (!node || node.exitCode !== null || node.signalCode !== null) return
      const ended = once(node, 'exit')
      node.kill('SIGKILL')
      await ended
    },
    async stop() {
      await this.killNode()
      await gateway.kill()
      proxy.close()
      await company.close()
      await server.leave()
      if (hasDisk) execFileSync('umount', ['--lazy', dataDir])
    },
  }
}
export type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>
