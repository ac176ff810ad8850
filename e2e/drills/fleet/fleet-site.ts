import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startBucket } from '../../../services/delivery/src/testing/test-bucket.ts'
import { NatsServer } from '../../../services/gateway/src/testing/nats-server.ts'
import { drillProcess } from '../inputs/drill-process.ts'
import { keyOf, SITE, writeTeams } from '../inputs/processes.ts'
import { releaseOf, teamOf } from '../resources/team.ts'
import { startBalancer } from '../support/balancer.ts'
import { gatewayClient } from '../support/gateway-client.ts'
import { startSeatNode, type SeatNode } from '../support/seat-nodes.ts'
import { until } from './until.ts'

export const REMOTE = 'quiet'
export const VERSION = '1.0.0'
const FILES = 600
export const fileAddress = (nth: number) => `/remotes/${REMOTE}/${VERSION}/part-${nth % FILES}.js`

/** Seats by region: who chose the east waits although the south has free ones. */
export const REGIONS = { east: 2, south: 4 } as const

interface FleetOptions {
  dataDir: string
  databaseUrl: string
  /** Of the balancer; those of two sites come after it. */
  port: number
}

/** Two whole sites behind a balancer, with a database, a broker and a bucket in common, and a node in each of two regions. */
export async function startFleet({ dataDir, databaseUrl, port }: FleetOptions) {
  const broker = await NatsServer.start()
  const bucket = await startBucket()
  const enrolmentToken = randomUUID()
  const log = createWriteStream(join(dataDir, 'fleet.log'), { flags: 'a' })
  const teamsFile = writeTeams(dataDir, { [REMOTE]: [REMOTE] })
  const shared = {
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    NATS_URL: broker.url,
    S3_BUCKET: bucket.options.bucket,
    S3_ENDPOINT: bucket.options.endpoint,
    S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
    APP_SECRET: randomUUID(),
    NODE_ENROLMENT_TOKEN: enrolmentToken,
    TEAMS_FILE: teamsFile,
    FORCE_HTTPS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    PAGES_PER_MINUTE: '1000000000',
    // The drill doesn't test how busy the machine is.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
  }
  const siteAt = (sitePort: number) => {
    const own = join(dataDir, `site-${sitePort}`)
    mkdirSync(own, { recursive: true })
    return drillProcess({
      name: `site at ${sitePort}`,
      program: SITE,
      port: sitePort,
      descriptors: undefined,
      log,
      logFile: join(dataDir, 'fleet.log'),
      env: { ...shared, PORT: String(sitePort), DATA_DIR: own },
    })
  }
  const ports = [port + 1, port + 2]
  const sites = ports.map(siteAt)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const balancer = await startBalancer(port, ports)
  const client = gatewayClient(balancer.origin, join(dataDir, 'fleet.log'))
  const nodes: SeatNode[] = []
  const end = async () => {
    for (const node of nodes) node.stop()
    await pool.end()
    await balancer.close()
    await Promise.all(sites.map((site) => site.stop()))
    await broker.kill()
    await bucket.stop().catch(() => undefined)
    log.end()
  }
  try {
    for (const site of sites) await site.start()
    await until('both sites to be ready', () => ports.every(balancer.isHealthy))
    for (const [region, capacity] of Object.entries(REGIONS))
      nodes.push(startSeatNode(client, { id: region, region, capacity, enrolmentToken }))
    for (const node of nodes) await node.heartbeat()
    const parts = Array.from({ length: FILES }, (_, nth) => [
      `part-${nth}.js`,
      `export default ${nth}\n`,
    ])
    const team = teamOf(
      { sitePort: ports[0]!, teamKey: () => keyOf(join(dataDir, `site-${ports[0]}`), REMOTE) },
      REMOTE,
    )
    await team.ship(
      releaseOf(REMOTE, VERSION, Object.fromEntries(parts) as Record<string, string>),
      {
        promote: true,
      },
    )
  } catch (error) {
    await end()
    throw error
  }
  return { balancer, broker, bucket, client, end, nodes, pool, ports, sites }
}
export type Fleet = Awaited<ReturnType<typeof startFleet>>
