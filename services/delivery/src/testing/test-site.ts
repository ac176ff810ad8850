import fastify, { type FastifyInstance } from 'fastify'
import { delivery, openDelivery, type Delivery, type DeliveryOptions } from '../index.ts'
import { keysFileIn, readDevelopmentKeys } from '../teams/development-keys.ts'
import { fakeShell } from './fake-build.ts'
import { newFolder } from './folders.ts'
import { TEST_TEAMS, writeTeams } from './test-teams.ts'

export interface TestSite {
  app: FastifyInstance
  edge: Delivery
  url: string
  dataDir: string
  teamsFile: string
  key: (team: string) => string
  /** Milliseconds the site's clock shows; a test may set it. */
  clock: { nowMs: number }
  close: () => Promise<void>
}

/** A site with delivery next to a stand-in for the gateway, listening on a free port, on a data folder of its own. */
export async function startSite(options: Partial<DeliveryOptions> = {}): Promise<TestSite> {
  const dataDir = options.dataDir ?? (await newFolder())
  const clock = { nowMs: Date.parse('2026-09-01T04:00:00Z') }
  const teamsFile = options.teamsFile ?? (await writeTeams(TEST_TEAMS))
  const edge = await openDelivery({
    shellDist: options.shellDist ?? (await fakeShell()),
    mediaDir: options.mediaDir ?? (await newFolder()),
    now: () => clock.nowMs,
    ...options,
    dataDir,
    teamsFile,
  })
  // A test that ends does not wait for idle connections.
  const app = fastify({ trustProxy: true, forceCloseConnections: true })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 404, msg: 'gateway: unknown call' }))
  await app.register(delivery, { delivery: edge })
  app.post('/api/ess/getHotGame', async () => ({ status: 200 }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    edge,
    url,
    dataDir,
    teamsFile,
    clock,
    key: (team) => readDevelopmentKeys(keysFileIn(dataDir))?.teams[team]?.key ?? '',
    close: () => app.close(),
  }
}
