import type { EndCause } from '@cloudplay/contract/session-end'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Messages from one domain to the others, in every instance. They carry only ids, because a notice has less than 8000
 * bytes; listeners read the rest. Each is a fact in the past, sent only when its transaction commits. A long list comes
 * in several notices.
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
export interface NoticeWriter {
  execute: (statement: SQL) => PromiseLike<{ rows: unknown[] }>
}
export interface NoticeReader {
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
}

/** Takes the notices of transactions where a broker carries them (FLEET-7). */
export interface Outgoing {
  committed: (notices: readonly string[]) => void
  /** Nobody knows if a transaction with notices was committed. */
  doubted: () => void
}

const CHANNEL = 'cloudplay'

interface Outbox {
  notices: string[]
  /** Sent after the commit. Otherwise the database sends them, and a statement may do so on its way. */
  byBroker: boolean
}

const outboxes = new WeakMap<NoticeWriter, Outbox>()

/** From now on, notices of `tx` are added to `outbox`, whose owner sends them when it commits. */
export const collectNotices = (tx: NoticeWriter, outbox: Outbox): void =>
  void outboxes.set(tx, outbox)

/** PostgreSQL refuses longer ones, and with them the commit. */
const NOTICE_MAX_BYTES = 7_999

/** A payload as a notice; as several that share its list if that is too long for one. */
function textsOf(event: GatewayEvent, payload: object): string[] {
  const text = JSON.stringify({ event, payload })
  if (Buffer.byteLength(text) <= NOTICE_MAX_BYTES) return [text]
  const entries: [string, unknown][] = Object.entries(payload)
  for (const [name, list] of entries) {
    if (!Array.isArray(list) || list.length < 2) continue
    const middle = Math.ceil(list.length / 2)
    return [list.slice(0, middle), list.slice(middle)].flatMap((part) =>
      textsOf(event, { ...payload, [name]: part }),
    )
  }
  throw new Error(`a notice of ${event} is too long`)
}

type Announcement = {
  [E in GatewayEvent]: { event: E; payload: GatewayEvents[E] }
}[GatewayEvent]

/**
 * Runs a statement that also announces, if it returns a row, which saves its call a round trip: `statement` selects the
 * expression that it gets. Returns whether there was a row.
 */
export async function announceWith(
  tx: NoticeWriter,
  announcements: readonly Announcement[],
  statement: (notice: SQL) => SQL,
): Promise<boolean> {
  const texts = announcements.flatMap(({ event, payload }) => textsOf(event, payload))
  const outbox = outboxes.get(tx)
  if (!outbox?.byBroker) {
    const notified = sql`(select count(pg_notify(${CHANNEL}, notice)) from unnest(${sql.param(texts)}::text[]) as notice)`
    return (await tx.execute(statement(notified))).rows.length > 0
  }
  const { rows } = await tx.execute(statement(sql`true`))
  if (rows.length > 0) outbox.notices.push(...texts)
  return rows.length > 0
}

/** Notifies all instances once `tx` commits. */
export const announce = <E extends GatewayEvent>(
  tx: NoticeWriter,
  event: E,
  payload: GatewayEvents[E],
): Promise<void> => announceAll(tx, event, [payload])

/** The same for many. */
export async function announceAll<E extends GatewayEvent>(
  tx: NoticeWriter,
  event: E,
  payloads: readonly GatewayEvents[E][],
): Promise<void> {
  const texts = payloads.flatMap((payload) => textsOf(event, payload))
  const outbox = outboxes.get(tx)
  if (outbox) outbox.notices.push(...texts)
  else await notifyAll(tx, texts)
}

/** Sends notices by the database. */
export async function notifyAll(tx: NoticeWriter, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, notice) from unnest(${sql.param(texts)}::text[]) as notice`,
  )
}

/** The same as a statement of the driver. */
export const notifying = (texts: readonly string[]) => ({
  text: 'select pg_notify($1, notice) from unnest($2::text[]) as notice',
  values: [CHANNEL, texts],
})

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
