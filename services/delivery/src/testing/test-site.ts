import { lazySchemas } from '@cloudplay/server-limits/lazy-schemas'
import fastify, { type FastifyInstance } from 'fastify'
import { delivery, openDelivery, type Delivery, type DeliveryOptions } from '../index.ts'
import { keysFileIn, readDevelopmentKeys } from '../teams/development-keys.ts'
import { fakeShell } from './fake-build.ts'
import { newFolder } from './folders.ts'
import { databaseOf, type TestDatabase } from './test-database.ts'
import { TEST_TEAMS, writeTeams } from './test-teams.ts'

export interface TestSite {
  app: FastifyInstance
  edge: Delivery
  url: string
  dataDir: string
  teamsFile: string
  key: (team: string) => string
  database: TestDatabase
  /** Milliseconds the site's clock shows; a test may set it. */
  clock: { nowMs: number }
  close: () => Promise<void>
}

const SECRET = Buffer.alloc(32, 7)

/** A site with delivery next to a stand-in for the gateway, listening on a free port or `port`, with its own data folder. */
export async function startSite({
  port = 0,
  ...options
}: Partial<DeliveryOptions> & { port?: number } = {}): Promise<TestSite> {
  const dataDir = options.dataDir ?? (await newFolder())
  const clock = { nowMs: Date.parse('2026-09-01T04:00:00Z') }
  // By the folder: a site that starts again on it is the same site.
  const database = (options.database as TestDatabase | undefined) ?? (await databaseOf(dataDir))
  const teamsFile = options.teamsFile ?? (await writeTeams(TEST_TEAMS))
  const edge = await openDelivery({
    shellDist: options.shellDist ?? (await fakeShell()),
    mediaDir: options.mediaDir ?? (await newFolder()),
    now: () => clock.nowMs,
    ...options,
    dataDir,
    teamsFile,
    database,
    secret: options.secret ?? SECRET,
  })
  // A test that ends does not wait for idle connections.
  const app = fastify({
    trustProxy: true,
    forceCloseConnections: true,
    schemaController: lazySchemas,
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 404, msg: 'gateway: unknown call' }),
  )
  await app.register(delivery, { delivery: edge })
  app.post('/api/ess/getHotGame', async () => ({ status: 200 }))
  const url = await app.listen({ host: '127.0.0.1', port })
  return {
    app,
    edge,
    url,
    dataDir,
    teamsFile,
    clock,
    database,
    key: (team) => readDevelopmentKeys(keysFileIn(dataDir))?.teams[team]?.key ?? '',
    close: () => app.close(),
  }
}
