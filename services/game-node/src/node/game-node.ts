import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { HeartbeatRequest } from '@cloudplay/contract/node'
import { STOP_WITHIN_MS } from '../core/seat-messages.ts'
import { SeatPool } from '../pool/seat-pool.ts'
import { createSeatMaker, type SeatMaker } from '../pool/seat-process.ts'
import { OfferedGames } from '../games/offered-games.ts'
import type { NodeConfig } from './config.ts'
import { Heartbeat } from '../gateway/heartbeat.ts'
import type { Log } from '../core/log.ts'
import { SavesKeeper } from '../gateway/saves-keeper.ts'
import { SessionHost } from '../sessions/session-host.ts'
import { listenForSockets, STREAM_PATH } from '../sockets/sockets.ts'
import { withoutRelay } from './ice-servers.ts'

const DRAIN_LOOK_MS = 200
/** A gateway that does not take them by then gets them from the next process. */
const LAST_SAVES_MS = 3_000

export interface GameNode {
  port: number
  host: SessionHost
  /** Takes no new player, waits for those who play, at most `drainMs`, then stops. A second call stops at once. */
  drain(): Promise<void>
}

/** Starts a node: sockets, warm spare, heartbeat. `seats` is for tests that run no real processes. */
export async function startGameNode(config: NodeConfig, log: Log, seats?: SeatMaker): Promise<GameNode> {
  const { publisher, udpPorts, unsandboxedGames } = config
  const pool = new SeatPool(seats ?? createSeatMaker({ publisher, udpPorts, unsandboxedGames }), () => log('spare_ready'))
  const offered = new OfferedGames(unsandboxedGames, log)
  const saves = new SavesKeeper({ ...config, folder: config.savesFolder, log })
  await saves.start()
  const host = new SessionHost({
    capacitySeats: config.capacitySeats,
    // Looked up each time: games may be installed while the node runs.
    games: { includes: (gameMark) => offered.now().includes(gameMark) },
    takeSeat: () => pool.take(),
    saves,
    renewList: () => heartbeat.send(),
    log,
  })
  const sockets = await listenForSockets(config, { host, nodeKey: config.nodeKey, nodeId: config.nodeId, log })
  const instance = randomUUID()
  const say = (): HeartbeatRequest => ({
    node_id: config.nodeId,
    instance,
    region: config.region,
    resource: config.resource,
    capacity: config.capacitySeats,
    games: [...offered.now()],
    signal_url: config.signalUrl ?? `ws://${config.host}:${sockets.port}${STREAM_PATH}`,
    ...(config.probeUrl && { probe_url: config.probeUrl }),
    load: Math.min(loadavg()[0]! / availableParallelism(), 1000),
    draining: host.draining,
    sessions: host.reports(),
  })
  const heartbeat: Heartbeat = new Heartbeat({
    gatewayUrl: config.gatewayUrl,
    nodeKey: config.nodeKey,
    say,
    apply({ sessions, moved = [], revoked = [], ice_servers: iceServers = [] }, sentAtMs) {
      host.revoke(revoked)
      host.iceServers = config.relay ? iceServers : iceServers.flatMap(withoutRelay)
      host.apply(sessions, sentAtMs, moved)
    },
    lost: () => void host.endAll('gateway_lost'),
    log,
  })
  pool.warm()
  heartbeat.start()

  let drained: Promise<void> | null = null
  let hurry = () => {}
  const playersGone = () =>
    new Promise<void>((resolve) => {
      const looker = setInterval(() => host.inPlay === 0 && hurry(), DRAIN_LOOK_MS)
      const limit = setTimeout(() => hurry(), config.drainMs)
      hurry = () => {
        clearInterval(looker)
        clearTimeout(limit)
        resolve()
      }
      if (host.inPlay === 0) hurry()
    })
  const stop = async () => {
    host.draining = true
    log('draining', { sessions: host.running })
    await playersGone()
    const seatsLeft = host.endAll('node_draining')
    heartbeat.stop()
    await heartbeat.send()
    pool.close()
    await sockets.close()
    await Promise.race([seatsLeft, pause(STOP_WITHIN_MS)])
    await saves.close(LAST_SAVES_MS)
    log('stopped')
  }
  const drain = () => {
    if (drained) hurry()
    return (drained ??= stop())
  }
  return { port: sockets.port, host, drain }
}
