import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorText } from '@cloudplay/log/describe-error'
import { openMetricsPort } from '@cloudplay/metrics/metrics-port'
import { openOtlp } from '@cloudplay/tracing/otlp'
import { Tracer } from '@cloudplay/tracing/tracer'
import type { Registry } from 'prom-client'
import { SeatPool } from '../pool/seat-pool.ts'
import { createSeatMaker, type SeatMaker } from '../pool/seat-process.ts'
import { controlsOf } from '../games/controls-of.ts'
import { drawnModes } from '../games/modes-of.ts'
import { idleMsOf } from '../games/idle-times.ts'
import { OfferedGames } from '../games/offered-games.ts'
import type { NodeConfig } from './config.ts'
import type { Log } from '../core/log.ts'
import { NodeKey } from '../gateway/node-key.ts'
import { SavesKeeper } from '../gateway/saves-keeper.ts'
import { SessionHost } from '../sessions/session-host.ts'
import { listenForSockets, type NodeSockets } from '../sockets/sockets.ts'
import { createDrain } from './drain.ts'
import { createNodeMetrics, measureSeats } from './node-metrics.ts'
import { linkToGateway, type TicketKeys } from './gateway-link.ts'

/** After this the next process sends the rest to the gateway. */
const LAST_SAVES_MS = 3_000

export interface GameNode {
  port: number
  /** Null: nobody scrapes this node. */
  metricsPort: number | null
  host: SessionHost
  /** Refuses new players, waits at most `drainMs` until the others finish, then stops. A second call stops immediately. */
  drain(): Promise<void>
}

/** Starts a node: sockets, warm spare, heartbeat. Tests pass `seats` to run without real processes. */
export async function startGameNode(
  config: NodeConfig,
  log: Log,
  seats?: SeatMaker,
): Promise<GameNode> {
  const pool = new SeatPool(seats ?? seatMakerOf(config), () => log('spare_ready'))
  const offered = new OfferedGames(config.unsandboxedGames, log)
  const games = gamesOf(config, offered)
  const key = new NodeKey({ ...config, log })
  const saves = new SavesKeeper({ ...config, key, folder: config.savesFolder, log })
  await saves.start()
  const tracer = await openTracer(config, log)
  const metrics = config.metrics && createNodeMetrics()
  const host = new SessionHost({
    capacitySeats: config.capacitySeats,
    ...games,
    takeSeat: () => pool.take(),
    saves,
    renewList: () => link.send(),
    tracer,
    ...(metrics && { meter: metrics.meter }),
    log,
  })
  const metricsPort = metrics && (await openMetrics(config, host, metrics.registry))
  const tickets: TicketKeys = { keys: [] }
  const sockets = await listenForSockets(config, {
    host,
    ticketKeys: () => tickets.keys,
    nodeId: config.nodeId,
    log,
  })
  const link = linkToGateway(config, {
    host,
    offered,
    modesOf: games.modesOf,
    key,
    sockets,
    tickets,
    // Before the gateway knows this node, no player can come, and loading a spare would only slow down the site's start.
    reached: () => pool.warm(),
    log,
  })
  link.start()

  const drain = createDrain({
    host,
    drainMs: config.drainMs,
    sayGoodbye: link.sayGoodbye,
    close: (seatsClosed) => closeParts({ pool, sockets, metricsPort, saves, tracer }, seatsClosed),
    log,
  })
  const listening = metricsPort?.address() as AddressInfo | undefined
  return { port: sockets.port, metricsPort: listening?.port ?? null, host, drain }
}

interface Parts {
  pool: SeatPool
  sockets: NodeSockets
  metricsPort: Server | null
  saves: SavesKeeper
  tracer: Tracer | null
}

/** Saves are kept and traces are taken until the last seat is closed. */
async function closeParts(
  { pool, sockets, metricsPort, saves, tracer }: Parts,
  seatsClosed: Promise<unknown>,
): Promise<void> {
  pool.close()
  await sockets.close()
  metricsPort?.close()
  metricsPort?.closeAllConnections()
  await seatsClosed
  await saves.close(LAST_SAVES_MS)
  await tracer?.close()
}

const seatMakerOf = ({ publisher, hardware, udpPorts, unsandboxedGames }: NodeConfig): SeatMaker =>
  createSeatMaker({ publisher, hardware, udpPorts, unsandboxedGames })

/** What sessions need to know of games. */
const gamesOf = ({ modes }: NodeConfig, offered: OfferedGames) => ({
  // Looked up each time: an operator may install games while the node runs.
  games: { includes: (gameMark: string) => offered.now().includes(gameMark) },
  idleMsOf,
  controlsOf,
  modesOf: (gameMark: string) => drawnModes(gameMark).filter((mode) => modes.includes(mode)),
})

function openMetrics(
  { metrics, capacitySeats }: NodeConfig,
  host: SessionHost,
  registry: Registry,
): Promise<Server> {
  measureSeats(registry, host, capacitySeats)
  const { contentType } = registry
  return openMetricsPort({ text: () => registry.metrics(), contentType }, metrics!)
}

/** Null where nobody wants traces: then no SDK is loaded. */
async function openTracer({ otlpEndpoint, nodeId }: NodeConfig, log: Log): Promise<Tracer | null> {
  if (otlpEndpoint === null) return null
  const sink = await openOtlp({
    endpoint: otlpEndpoint,
    instance: nodeId,
    onFailure: (error) => log('traces_lost', { cause: errorText(error) }),
  })
  return new Tracer('game-node', sink)
}
