import { setImmediate } from 'node:timers/promises'
import { HEARTBEAT_MS } from '@cloudplay/contract/constants'
import type { Deps } from '../../http/deps.ts'
import type { LiveState } from '../../ports/live-state.ts'
import type { Connection } from './connection.ts'
import { inBatches } from './in-batches.ts'
import { readMessages } from './messages.ts'

const LOOK_AGAIN_MS = 2_500
const MOST_SOCKETS_A_PLAYER = 10
/** Events come in swarms; a state is read at most this often. */
const STATE_PAUSE_MS = 150
/** Telling takes tens of microseconds a socket; calls that come meanwhile wait no longer than this at each of their statements. */
const TELL_AT_A_STRETCH_MS = 2
/** Websocket close code of a server that ends: pages come back, and another instance may be there already. */
const GOING_AWAY = 1001

export interface Hub {
  add: (connection: Connection) => void
  remove: (connection: Connection) => void
  stop: () => Promise<void>
}

/** The push sockets of this instance, by player. Other instances hold theirs; the database's notices join them. */
export function createHub(deps: Deps, states: readonly LiveState[], onFull: (oldest: Connection) => void): Hub {
  const { database, events, clock, log } = deps
  const byPlayer = new Map<string, Set<Connection>>()
  const isHere = (uid: string) => byPlayer.has(uid)
  const failed = (error: unknown) => log.warn({ err: error }, 'push')

  const deliveries = inBatches<string>(async (uids) => {
    const here = uids.filter(isHere)
    if (here.length === 0) return
    const messages = await readMessages(database.db, here, clock.now())
    for (const uid of here) for (const connection of byPlayer.get(uid) ?? []) connection.deliver(messages.get(uid) ?? [])
  }, failed)
  const deliver = (uid: string) => deliveries.add([uid])

  const showing = new Map(
    states.map((state) => [
      state,
      inBatches<string>(async (uids) => {
        const here = uids.filter(isHere)
        if (here.length === 0) return
        const current = await state.read(deps, here)
        let restedAtMs = performance.now()
        for (const uid of here) {
          for (const connection of byPlayer.get(uid) ?? []) {
            if (performance.now() - restedAtMs > TELL_AT_A_STRETCH_MS) {
              await setImmediate()
              restedAtMs = performance.now()
            }
            const now = current.get(uid) ?? (connection.hasShown(state.type) ? state.gone : null)
            if (now) connection.show(now)
          }
        }
      }, failed),
    ]),
  )
  const show = (state: LiveState, uids: Iterable<string>) => showing.get(state)!.add(uids)

  const timers = new Map<LiveState, NodeJS.Timeout>()
  const showSoon = (state: LiveState) => {
    if (timers.has(state)) return
    show(state, byPlayer.keys())
    // What happens during the pause is shown at its end.
    timers.set(
      state,
      setTimeout(() => {
        timers.delete(state)
        show(state, byPlayer.keys())
      }, STATE_PAUSE_MS).unref(),
    )
  }
  const everything = () => {
    deliveries.add(byPlayer.keys())
    for (const state of states) showSoon(state)
  }

  events.on('push:stored', ({ uid }) => deliver(uid))
  events.on('notices:missed', everything)
  events.on('session:ended', ({ uid, reason, sessionIds }) => {
    for (const connection of byPlayer.get(uid) ?? []) if (sessionIds.includes(connection.player.sessionId)) connection.end(reason)
  })
  for (const state of states) {
    events.on(state.event, (change: { uid?: string }) => {
      if (state.event === 'balance:changed' && change.uid) show(state, [change.uid])
      else showSoon(state)
    })
  }

  const each = (act: (connection: Connection) => void) => {
    for (const connections of byPlayer.values()) for (const connection of connections) act(connection)
  }
  const heartbeats = setInterval(() => each((connection) => connection.heartbeat()), HEARTBEAT_MS).unref()
  const again = setInterval(() => each((connection) => connection.sendAgain()), LOOK_AGAIN_MS).unref()

  return {
    add(connection) {
      const { uid } = connection.player
      const connections = byPlayer.get(uid) ?? new Set()
      byPlayer.set(uid, connections.add(connection))
      const [oldest] = connections
      if (connections.size > MOST_SOCKETS_A_PLAYER && oldest) onFull(oldest)
      deliver(uid)
      for (const state of states) show(state, [uid])
    },
    remove(connection) {
      const connections = byPlayer.get(connection.player.uid)
      connections?.delete(connection)
      if (connections?.size === 0) byPlayer.delete(connection.player.uid)
    },
    async stop() {
      clearInterval(heartbeats)
      clearInterval(again)
      for (const timer of timers.values()) clearTimeout(timer)
      each((connection) => connection.close(GOING_AWAY))
      await Promise.all([deliveries, ...showing.values()].map((batches) => batches.stop()))
    },
  }
}
