import { inStretches } from '../../core/in-stretches.ts'
import { startRounds } from '../../core/rounds.ts'
import type { Deps } from '../../http/deps.ts'
import type { LiveState } from '../../ports/live-state.ts'
import type { Connection } from './connection.ts'
import { Connections } from './connections.ts'
import { endedLogins } from './ended-logins.ts'
import { startHeartbeats } from './heartbeats.ts'
import { inBatches } from './in-batches.ts'
import { showStates } from './live-states.ts'
import { readMessages } from './messages.ts'

const LOOK_AGAIN_MS = 2_500
/** WebSocket close code of a server that ends: pages reconnect, perhaps to another instance. */
const GOING_AWAY = 1001
/** Of the time in which an instance leaves, until its sockets are asked to move. */
const BALANCER_NOTICES_SHARE = 0.4
/** Of the time that is left then, in which pages begin to move; in the rest the last ones finish. */
const MOVING_SHARE = 0.7
/** A page that comes while its balancer has not noticed would come back again and again towards the end. */
const LEAST_FOR_LATE_MS = 1_000

export interface Hub {
  add: (connection: Connection) => void
  remove: (connection: Connection) => void
  /** Sends this player's stored messages, soon. */
  deliver: (uid: string) => void
  /** How many are open. */
  sockets: () => number
  stop: () => Promise<void>
}

/** Delivers the stored messages of those players who are connected here. */
async function deliverStored(
  { database, clock }: Deps,
  connections: Connections,
  uids: readonly string[],
): Promise<void> {
  const here = uids.filter(connections.has)
  if (here.length === 0) return
  const messages = await readMessages(database.db, here, clock.now())
  for (const uid of here)
    for (const connection of connections.of(uid)) connection.deliver(messages.get(uid) ?? [])
}

/** Ends the connections of those logins that are over. */
async function endOver(
  { database }: Deps,
  connections: Connections,
  sessionIds: readonly string[],
): Promise<void> {
  const ended = new Set(await endedLogins(database.db, sessionIds))
  if (ended.size === 0) return
  for (const connection of connections)
    if (ended.has(connection.player.sessionId)) connection.end('logout')
}

/** Asks pages to move while this instance leaves. Returns what to do with a page that comes meanwhile. */
function moveOnLeaving({ leaving }: Deps, connections: Connections) {
  let isMoving = false
  const movesWithinMs = () => leaving.leftMs() * MOVING_SHARE
  const move = (connection: Connection) => connection.move(movesWithinMs() / 1000)
  // Not earlier: until the balancer has noticed that this instance leaves, new sockets would come back to it.
  leaving.on(() => {
    setTimeout(() => {
      isMoving = true
      if (leaving.leftMs() > 0) for (const connection of connections) move(connection)
    }, leaving.leftMs() * BALANCER_NOTICES_SHARE).unref()
  })
  return (connection: Connection): void => {
    if (isMoving && movesWithinMs() >= LEAST_FOR_LATE_MS) move(connection)
  }
}

/** Serves the push sockets of this instance. Every instance has its own sockets; notices of the database reach them all. */
export function createHub(
  deps: Deps,
  states: readonly LiveState[],
  onFull: (oldest: Connection) => void,
): Hub {
  const { events, log } = deps
  const connections = new Connections()
  const failed = (error: unknown) => log.warn({ err: error }, 'push')

  const deliveries = inBatches<string>((uids) => deliverStored(deps, connections, uids), failed)
  const deliver = (uid: string) => deliveries.add([uid])

  const live = showStates(deps, states, connections, failed)

  const logins = inBatches<string>((ids) => endOver(deps, connections, ids), failed)

  events.on('push:stored', ({ uid }) => deliver(uid))
  events.on('notices:missed', () => {
    deliveries.add(connections.players())
    live.showAll()
    logins.add([...connections].map(({ player }) => player.sessionId))
  })
  events.on('session:ended', ({ uid, reason, sessionIds }) => {
    for (const connection of connections.of(uid))
      if (sessionIds.includes(connection.player.sessionId)) connection.end(reason)
  })

  const moveLate = moveOnLeaving(deps, connections)
  const stopHeartbeats = startHeartbeats(connections, live.isSending, log)
  const again = startRounds({ everyMs: LOOK_AGAIN_MS, name: 'sending again to pages', log }, () =>
    inStretches(connections, (one) => one.sendAgain()),
  )

  return {
    add(connection) {
      const { uid, sessionId } = connection.player
      const oldest = connections.add(connection)
      if (oldest) onFull(oldest)
      deliver(uid)
      live.showTo(uid)
      // Its notice may have come while the token was looked up.
      logins.add([sessionId])
      moveLate(connection)
    },
    remove: (connection) => connections.remove(connection),
    deliver,
    sockets: () => [...connections].length,
    async stop() {
      for (const connection of connections) connection.close(GOING_AWAY)
      await stopHeartbeats()
      await Promise.all([again, deliveries, logins, live].map((work) => work.stop()))
    },
  }
}
