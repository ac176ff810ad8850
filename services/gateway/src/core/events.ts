import { sql, type SQL } from 'drizzle-orm'

/**
 * What one domain tells the others, in whichever instance they run: ids only, since a notice holds at most 8000
 * bytes; who listens reads the rest. Facts in the past, told only when their transaction commits.
 */
export interface GatewayEvents {
  'balance:changed': { uid: string }
  'order:paid': { uid: string; orderSn: string }
  'session:ended': { uid: string; reason: 'logout' | 'password_changed'; sessionIds: string[] }
  'verification:changed': { uid: string }
  'minutes:changed': { uid: string }
  /** Queue or seats changed; `uid` when it concerns one player. */
  'play:changed': { uid?: string }
  /** A push message was stored for this player. */
  'push:stored': { uid: string }
  /** Games, modules or what the nodes run changed. */
  'catalog:changed': Record<string, never>
  /** Notices may have been missed (the connection was away): those that keep state read it again. */
  'notices:missed': Record<string, never>
}
type GatewayEvent = keyof GatewayEvents

export interface Events {
  on: <E extends GatewayEvent>(event: E, listener: (payload: GatewayEvents[E]) => void) => void
}

/** As much of a database as notices need: a transaction to say them in, a connection to hear them by. */
interface NoticeWriter {
  execute: (statement: SQL) => PromiseLike<unknown>
}
interface NoticeReader {
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
}

const CHANNEL = 'cloudplay'

/** For a statement that does something else too, so that its call waits for one. */
export const noticeOf = <E extends GatewayEvent>(event: E, payload: GatewayEvents[E]): SQL =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify({ event, payload })})`

/** Tells all instances, once `tx` commits. */
export async function announce<E extends GatewayEvent>(tx: NoticeWriter, event: E, payload: GatewayEvents[E]): Promise<void> {
  await tx.execute(sql`select ${noticeOf(event, payload)}`)
}

/** The same of many. */
export async function announceAll<E extends GatewayEvent>(
  tx: NoticeWriter,
  event: E,
  payloads: readonly GatewayEvents[E][],
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map((payload) => sql`(${JSON.stringify({ event, payload })})`)
  await tx.execute(sql`select pg_notify(${CHANNEL}, notice.text) from (values ${sql.join(texts, sql`, `)}) as notice (text)`)
}

/** Listens to what every instance announces. A listener that throws is reported and starves none of the others. */
export async function openEvents(database: NoticeReader, onError: (error: unknown) => void): Promise<Events> {
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
