import type { EndCause } from '@cloudplay/contract/session-end'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Messages from one domain to the others, in every instance. They carry only ids, because a notice has at most 8000
 * bytes; listeners read the rest. Each is a fact in the past, sent only when its transaction commits.
 */
export interface GatewayEvents {
  'balance:changed': { uid: string }
  'order:paid': { uid: string; orderSn: string }
  'session:ended': { uid: string; reason: 'logout' | 'password_changed'; sessionIds: string[] }
  'verification:changed': { uid: string }
  'minutes:changed': { uid: string }
  /** A player got notices, or read some. */
  'notices:changed': { uid: string }
  /** The queue or the seats changed; `uid` if the change concerns one player: a seat was offered or taken, a session ended. */
  'play:changed': { uid?: string; step?: 'offered' | 'taken'; cause?: EndCause }
  /** A push message was stored for this player. */
  'push:stored': { uid: string }
  /** Games, modules or the nodes' games changed. */
  'catalog:changed': Record<string, never>
  /** A node got or lost a key. */
  'node-keys:changed': Record<string, never>
  /** Notices may be missing because the connection was lost: listeners that keep state read it again. */
  'notices:missed': Record<string, never>
}
type GatewayEvent = keyof GatewayEvents

export interface Events {
  on: <E extends GatewayEvent>(event: E, listener: (payload: GatewayEvents[E]) => void) => void
}

/** The parts of a database that notices need: a transaction to send them in, a connection to receive them. */
interface NoticeWriter {
  execute: (statement: SQL) => PromiseLike<unknown>
}
interface NoticeReader {
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
}

const CHANNEL = 'cloudplay'

/** For a statement that also does something else, which saves its call a round trip. */
export const noticeOf = <E extends GatewayEvent>(event: E, payload: GatewayEvents[E]): SQL =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify({ event, payload })})`

/** Notifies all instances once `tx` commits. */
export async function announce<E extends GatewayEvent>(
  tx: NoticeWriter,
  event: E,
  payload: GatewayEvents[E],
): Promise<void> {
  await tx.execute(sql`select ${noticeOf(event, payload)}`)
}

/** The same for many. */
export async function announceAll<E extends GatewayEvent>(
  tx: NoticeWriter,
  event: E,
  payloads: readonly GatewayEvents[E][],
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map((payload) => sql`(${JSON.stringify({ event, payload })})`)
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, notice.text) from (values ${sql.join(texts, sql`, `)}) as notice (text)`,
  )
}

/** Listens to announcements of every instance. If a listener throws, the error is reported and the others still run. */
export async function openEvents(
  database: NoticeReader,
  onError: (error: unknown) => void,
): Promise<Events> {
  const listeners = new Map<string, ((payload: never) => void)[]>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) {
      try {
        listener(payload as never)
      } catch (error) {
        onError(error)
      }
    }
  }
  await database.listen(CHANNEL, (text) => {
    if (text === '') return emit('notices:missed', {})
    try {
      const { event, payload } = JSON.parse(text) as { event: string; payload: unknown }
      emit(event, payload)
    } catch (error) {
      onError(error)
    }
  })
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener as (payload: never) => void])
    },
  }
}
