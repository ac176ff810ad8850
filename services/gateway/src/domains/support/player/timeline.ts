import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { Cursor } from './cursor.ts'
import type { Span } from './span.ts'

export const ENTRIES_A_PAGE = 50

export const ENTRY_KINDS = [
  'registered',
  'code_sent',
  'login_failed',
  'login',
  'logout',
  'asked',
  'seat_taken',
  'ended',
  'order_placed',
  'order_paid',
  'order_closed',
  'order_refunded',
  'notice',
  'problem',
  'saved',
  'failed',
  'release',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One thing that happened to a player; `data` by kind, as `sources` selects it. */
export interface Entry {
  at: Date
  kind: EntryKind
  key: string
  data: Record<string, unknown>
}

export interface TimelineWanted {
  uid: string
  /** Null: all times. */
  span: Span | null
  before: Cursor | null
  limit: number
}

interface Source {
  kind: EntryKind
  at: SQL
  key: SQL
  data: SQL
  from: SQL
  /** Which rows are this player's; each has an index. */
  of: SQL
}

const game = sql`'game', game.name, 'game_en', game.name_en, 'cid', play.cid`
const plays = sql`play_sessions play join games game on game.game_id = play.game_id`
const orderData = sql`jsonb_build_object('order', sold.order_sn, 'title', sold.title, 'title_en', sold.title_en, 'fen', sold.amount_fen,
  'coins', sold.coins + sold.gift_coins, 'provider', sold.provider)`

/** What was paid and returned for a game. A subquery, because only a page of games needs it: a join would sum up all of them. */
const paid = sql`(
  select jsonb_build_object('coins', coalesce(sum(coins) filter (where not is_returned), 0)::int,
    'returned', coalesce(sum(minutes) filter (where is_returned), 0)::int,
    'returned_coins', coalesce(sum(coins) filter (where is_returned), 0)::int)
  from played_minutes where played_minutes.cid = play.cid)`

const orderSource = (kind: EntryKind, at: SQL, uid: string, condition: SQL): Source => ({
  kind,
  at,
  key: sql`sold.order_sn`,
  data: orderData,
  from: sql`orders sold`,
  of: sql`sold.uid = ${uid} and ${condition}`,
})

const sessionSource = (kind: EntryKind, at: SQL, uid: string): Source => ({
  kind,
  at,
  key: sql`entry.id::text`,
  data: sql`jsonb_build_object('platform', entry.platform)`,
  from: sql`sessions entry`,
  of: sql`entry.account_id = ${uid}`,
})

const accountSources = (uid: string): Source[] => [
  {
    kind: 'registered',
    at: sql`account.created_at`,
    key: sql`account.id::text`,
    data: sql`jsonb_build_object('channel', account.channel)`,
    from: sql`accounts account`,
    of: sql`account.id = ${uid}`,
  },
  {
    kind: 'code_sent',
    at: sql`code.created_at`,
    key: sql`code.id::text`,
    data: sql`jsonb_build_object('purpose', code.purpose, 'used', code.used_at is not null)`,
    from: sql`sms_codes code`,
    of: sql`code.mobile = (select mobile from accounts where id = ${uid})`,
  },
  {
    kind: 'login_failed',
    at: sql`failure.at`,
    key: sql`failure.id::text`,
    data: sql`'{}'::jsonb`,
    from: sql`login_failures failure`,
    of: sql`failure.mobile = (select mobile from accounts where id = ${uid})`,
  },
  sessionSource('login', sql`entry.created_at`, uid),
  sessionSource('logout', sql`entry.revoked_at`, uid),
]

const playSources = (uid: string): Source[] => [
  {
    kind: 'asked',
    at: sql`play.created_at`,
    key: sql`play.cid::text`,
    data: sql`jsonb_build_object(${game}, 'queued', play.has_queued or play.state = 'queued')`,
    from: plays,
    of: sql`play.uid = ${uid}`,
  },
  {
    kind: 'seat_taken',
    at: sql`play.confirmed_at`,
    key: sql`play.cid::text`,
    data: sql`jsonb_build_object(${game}, 'node', play.node_id, 'region', node.region_title, 'region_en', node.region_title_en,
      'waited_s', extract(epoch from play.confirmed_at - play.created_at)::int)`,
    from: sql`${plays} left join nodes node on node.node_id = play.node_id`,
    of: sql`play.uid = ${uid}`,
  },
  {
    kind: 'ended',
    at: sql`play.ended_at`,
    key: sql`play.cid::text`,
    data: sql`jsonb_build_object(${game}, 'reason', play.end_reason, 'played', play.confirmed_at is not null,
      'minutes', play.charged_minutes - play.returned_minutes, 'pauses', play.pauses, 'restarts', play.boot) || ${paid}`,
    from: plays,
    of: sql`play.uid = ${uid} and play.state = 'ended'`,
  },
  {
    kind: 'saved',
    at: sql`kept.saved_at`,
    key: sql`kept.mark || ':' || kept.origin`,
    data: sql`jsonb_build_object('game', coalesce(game.name, kept.mark), 'game_en', coalesce(game.name_en, ''), 'bytes', kept.bytes)`,
    from: sql`(
      select mark, 'newest' as origin, saved_at, octet_length(archive) as bytes from game_saves where uid = ${uid}
      union all
      select mark, id::text, saved_at, octet_length(archive) from earlier_saves where uid = ${uid}
    ) kept left join games game on game.mark = kept.mark`,
    of: sql`kept.bytes > 0`,
  },
]

const moneySources = (uid: string): Source[] => [
  orderSource('order_placed', sql`sold.created_at`, uid, sql`true`),
  orderSource('order_paid', sql`sold.paid_at`, uid, sql`sold.paid_at is not null`),
  orderSource('order_closed', sql`sold.closed_at`, uid, sql`sold.status = 3`),
  orderSource('order_refunded', sql`sold.refunded_at`, uid, sql`sold.refunded_at is not null`),
]

const wordSources = (uid: string): Source[] => [
  {
    kind: 'notice',
    at: sql`said.created_at`,
    key: sql`said.id::text`,
    data: sql`jsonb_build_object('kind', said.kind, 'params', said.params, 'read', said.read_at is not null)`,
    from: sql`notices said`,
    of: sql`said.uid = ${uid}`,
  },
  {
    kind: 'problem',
    at: sql`report.created_at`,
    key: sql`report.id::text`,
    data: sql`jsonb_build_object('game', game.name, 'game_en', game.name_en, 'cid', report.cid, 'node', report.node_id,
      'category', report.category, 'text', report.text, 'figures', report.figures)`,
    from: sql`problem_reports report join games game on game.game_id = report.game_id`,
    of: sql`report.uid = ${uid}`,
  },
  {
    kind: 'failed',
    at: sql`failure.at`,
    key: sql`failure.id::text`,
    data: sql`jsonb_build_object('route', failure.route, 'status', failure.status, 'reason', failure.reason, 'error_id', failure.error_id)`,
    from: sql`failed_calls failure`,
    of: sql`failure.uid = ${uid}`,
  },
  {
    kind: 'release',
    at: sql`seen.first_at`,
    key: sql`md5(seen.remote || seen.version)`,
    data: sql`jsonb_build_object('remote', seen.remote, 'version', seen.version, 'last', seen.last_at)`,
    from: sql`seen_releases seen`,
    of: sql`seen.uid = ${uid}`,
  },
]

/** What happened to a player, newest first. Each source gives at most a page, so the answer is bounded. */
export async function readTimeline(
  db: Db,
  { uid, span, before, limit }: TimelineWanted,
): Promise<Entry[]> {
  const part = ({ kind, at, key, data, from, of }: Source) => sql`(
    select ${at} as at, ${kind}::text collate "C" as kind, (${key}) collate "C" as key, ${data} as data
    from ${from} where ${of} and ${at} is not null
      ${span ? sql`and ${at} >= ${span.from} and ${at} < ${span.until}` : sql``}
      ${
        before
          ? sql`and ${at} <= ${before.at} and (${at}, ${kind}::text collate "C", (${key}) collate "C")
              < (${before.at}::timestamptz, ${before.kind}::text, ${before.key}::text)`
          : sql``
      }
    order by 1 desc, 2 desc, 3 desc limit ${limit})`
  const sources = [
    ...accountSources(uid),
    ...playSources(uid),
    ...moneySources(uid),
    ...wordSources(uid),
  ]
  const { rows } = await db.execute<{ at: Date | string } & Omit<Entry, 'at'>>(
    sql`${sql.join(sources.map(part), sql` union all `)} order by 1 desc, 2 desc, 3 desc limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
