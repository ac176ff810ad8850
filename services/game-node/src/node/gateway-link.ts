import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import type { HeartbeatRequest, HeartbeatResponse } from '@cloudplay/contract/node'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import type { Log } from '../core/log.ts'
import type { OfferedGames } from '../games/offered-games.ts'
import { Heartbeat } from '../gateway/heartbeat.ts'
import type { NodeKey } from '../gateway/node-key.ts'
import type { SessionHost } from '../sessions/session-host.ts'
import { type NodeSockets, STREAM_PATH } from '../sockets/sockets.ts'
import { modesOfGames } from './carried-modes.ts'
import type { NodeConfig } from './config.ts'
import { withoutRelay } from './ice-servers.ts'

/** The keys that sign players' tickets, from the newest heartbeat. */
export interface TicketKeys {
  keys: readonly string[]
}

interface Linked {
  host: SessionHost
  offered: OfferedGames
  modesOf: (gameMark: string) => readonly StreamMode[]
  key: NodeKey
  sockets: NodeSockets
  tickets: TicketKeys
  /** Called once, after the first answer. */
  reached: () => void
  log: Log
}

interface GatewayLink {
  start: () => void
  /** Sends a heartbeat now. */
  send: () => Promise<void>
  /** Sends the last heartbeat, which says that the node leaves. */
  sayGoodbye: () => Promise<void>
}

/** Reports the node to the gateway, and applies the gateway's answers. */
export function linkToGateway(
  config: NodeConfig,
  { host, offered, modesOf, key, sockets, tickets, reached, log }: Linked,
): GatewayLink {
  const identity = identityOf(config, sockets.port)
  let isLeaving = false
  let hasReached = false
  const say = (): HeartbeatRequest => ({
    ...identity,
    games: [...offered.now()],
    modes: modesOfGames(offered.now(), modesOf),
    load: Math.min(loadavg()[0]! / availableParallelism(), 1000),
    draining: host.draining,
    ...(isLeaving && { leaving: true }),
    sessions: host.reports(),
  })
  function apply(answer: HeartbeatResponse['data'], sentAtMs: number): void {
    const { sessions, moved = [], revoked = [], ice_servers: iceServers = [] } = answer
    tickets.keys = answer.ticket_keys
    if (answer.renew_key) void key.renew()
    host.revoke(revoked)
    host.iceServers = config.relay ? iceServers : iceServers.flatMap(withoutRelay)
    host.apply(sessions, sentAtMs, moved)
    if (!hasReached) reached()
    hasReached = true
  }
  const heartbeat = new Heartbeat({
    gatewayUrl: config.gatewayUrl,
    key,
    say,
    apply,
    lost: () => void host.endAll('gateway_lost'),
    log,
  })
  return {
    start: () => heartbeat.start(),
    send: () => heartbeat.send(),
    async sayGoodbye() {
      heartbeat.stop()
      isLeaving = true
      await heartbeat.send()
    },
  }
}

/** The constant part of this process's heartbeats. */
const identityOf = (config: NodeConfig, port: number) => ({
  node_id: config.nodeId,
  instance: randomUUID(),
  region: config.region,
  resource: config.resource,
  capacity: config.capacitySeats,
  signal_url: config.signalUrl ?? `ws://${config.host}:${port}${STREAM_PATH}`,
  ...(config.probeUrl && { probe_url: config.probeUrl }),
})
