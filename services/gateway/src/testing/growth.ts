import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Db } from '../database/database.ts'
import { serverOf } from './server-of.ts'

/** Tables that grow with every minute played and every movement of coins. */
const GROWING =
  /^(play_sessions|session_minutes|session_hours|ledger_journals|ledger_entries|audit_log|stat_events|notices|orders)(_\d{4}_\d\d|_before)?$/
const MINUTES_A_SESSION = 60
/** Sessions that are rolled up, for each recent one. */
const OLD_A_SESSION = 5
/** What all of it comes to, for each minute that is not rolled up. */
export const ROWS_A_MINUTE = 4.7
const SESSIONS_AT_ONCE = 500
const DAY_MS = 86_400_000

interface Grown {
  /** One of the players. */
  uid: string
  /** Charged minutes of the last two months. */
  minutes: number
  players: number
  now: Date
}

/** The months of a site that has run for years: no partition from before there were any. */
async function withOldMonths(db: Db, now: Date): Promise<void> {
  for (const [table, months] of [
    ['session_minutes', 3],
    ['stat_events', 4],
    ['audit_log', 15],
  ] as const) {
    await db.execute(sql`drop table if exists ${sql.identifier(`${table}_before`)}`)
    await db.execute(
      sql`select month_add(${table}, month_after(${now}::timestamptz, n)) from generate_series(${-months}::int, 2) n`,
    )
  }
}

/**
 * Makes the tables of a site grow, as years of play do: recent sessions with each minute in the ledger, older ones that are
 * rolled up, and what belongs to them. Balances equal their entries.
 */
export async function grow(
  { db, tx }: Database,
  { uid, minutes, players, now }: Grown,
): Promise<void> {
  await withOldMonths(db, now)
  const sessions = Math.ceil(minutes / MINUTES_A_SESSION)
  const player = (n: SQL) =>
    sql`case when ${n} % ${players}::int = 0 then ${uid}::uuid else md5('grown' || ${n} % ${players}::int)::uuid end`
  const back = (days: number, n: SQL, of: number) =>
    sql`${now}::timestamptz - interval '1 hour' - make_interval(secs => ${n} * ${(days * 86_400) / of}::float8)`
  /** Triggers would check each row, and note it. */
  const fill = (...statements: SQL[]) =>
    tx(async (t) => {
      await t.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await t.execute(statement)
    })
  await fill(
    sql`insert into accounts (id, mobile, username, nickname, created_at)
      select md5('grown' || n)::uuid, 'grown' || n, 'grown' || n, 'g', ${now} from generate_series(1, ${players - 1}::int) n`,
    sql`insert into wallets (uid, coins) select md5('grown' || n)::uuid, 0 from generate_series(1, ${players - 1}::int) n`,
  )
  const moved = (values: SQL, coins: number, kind: string) => sql`
    with moved as (
      insert into ledger_journals (uid, key, kind, title, created_at) ${values} returning id, uid
    ) insert into ledger_entries (journal_id, side, uid, coins, balance)
      select id, 'player', uid, ${coins}::int, 0 from moved union all select id, ${kind}, null, ${-coins}::int, null from moved`
  const ended = (
    prefix: string,
    days: number,
    of: number,
    from: number,
    until: number,
    more: SQL,
    at: SQL,
  ) => sql`
    insert into play_sessions (cid, uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, confirmed_at, ended_at,
      end_reason, charged_minutes, rolled_up_at)
    select md5(${prefix} || n)::uuid, ${player(sql`n`)}, 1, 'ended', ${at}, 1, ${at}, ${at}, false, ${at}, ${at}, 'released',
      ${MINUTES_A_SESSION}::int, ${more} from generate_series(${from}::int, ${until}::int) n`
  for (let from = 0; from < sessions; from += SESSIONS_AT_ONCE) {
    const until = Math.min(sessions, from + SESSIONS_AT_ONCE) - 1
    const at = back(55, sql`n`, sessions)
    const each = sql`from generate_series(${from}::int, ${until}::int) n, generate_series(0, ${MINUTES_A_SESSION - 1}::int) m`
    await fill(
      ended('s', 55, sessions, from, until, sql`null`, at),
      sql`insert into session_minutes (cid, minute, paid_by, coins, charged_at)
        select md5('s' || n)::uuid, m, 1, 1, ${at} - make_interval(mins => 60 - m) ${each}`,
      moved(
        sql`select ${player(sql`n`)}, 'play:' || md5('s' || n)::uuid || ':' || m, 'play', 'game', ${at} - make_interval(mins => 60 - m) ${each}`,
        -1,
        'play',
      ),
    )
  }
  const old = sessions * OLD_A_SESSION
  for (let from = 0; from < old; from += SESSIONS_AT_ONCE * 10) {
    const until = Math.min(old, from + SESSIONS_AT_ONCE * 10) - 1
    const at = sql`${back(1_000, sql`n`, old)} - interval '70 days'`
    const each = sql`from generate_series(${from}::int, ${until}::int) n`
    await fill(
      ended('o', 1_000, old, from, until, sql`${now}::timestamptz`, at),
      sql`insert into session_hours (cid, hour, paid_by, is_returned, minutes, coins, first_at)
        select md5('o' || n)::uuid, ${at}, 1, false, 60, 60, ${at} ${each}`,
      moved(
        sql`select ${player(sql`n`)}, 'play:' || md5('o' || n)::uuid || ':59', 'play', 'game', ${at} ${each}`,
        -60,
        'play',
      ),
    )
  }
  const tenth = Math.ceil(minutes / 10)
  const others = (table: string, columns: string, values: SQL, count: number) =>
    sql`insert into ${sql.identifier(table)} (${sql.raw(columns)}) select ${values} from generate_series(1, ${count}::int) n`
  await fill(
    others(
      'audit_log',
      'at, actor, act, uid, subject',
      sql`${back(395, sql`n`, tenth)}, 'player', 'login', ${player(sql`n`)}, ''`,
      tenth,
    ),
    others(
      'stat_events',
      'name, path, happened_at, received_at, uid, channel, udid, detail',
      sql`'view', '/', ${now}::timestamptz, ${back(85, sql`n`, tenth)}, ${player(sql`n`)}, '', '', ''`,
      tenth,
    ),
    others(
      'notices',
      'uid, kind, params, key, created_at',
      sql`${player(sql`n`)}, 'coins_given', '{"title":"t","coins":1}', 'grown' || n,
      ${back(170, sql`n`, sessions)}`,
      sessions,
    ),
    others(
      'orders',
      'order_sn, uid, title, amount_fen, coins, gift_coins, pay_type, provider, status, created_at, expires_at, paid_at',
      sql`'GROWN' || n, ${player(sql`n`)}, 't', 600, 0, 0, 1, 'local', 2, ${back(1_000, sql`n`, sessions)}, ${now}::timestamptz,
        ${back(1_000, sql`n`, sessions)} - interval '3 days'`,
      sessions,
    ),
  )
  await fill(sql`
    with owed as (select uid, -sum(coins) as coins from ledger_entries where side = 'player' group by uid having sum(coins) < 0),
    journal as (
      insert into ledger_journals (uid, key, kind, title, created_at)
      select uid, 'grown', 'cash', 't', ${new Date(now.getTime() - 1_200 * DAY_MS)} from owed returning id, uid
    ), filled as (update wallets set coins = wallets.coins + 1000 from owed where wallets.uid = owed.uid)
    insert into ledger_entries (journal_id, side, uid, coins, balance)
      select id, 'player', uid, coins + 1000, coins + 1000 from journal join owed using (uid)
      union all select id, 'cash', null, -coins - 1000, null from journal join owed using (uid)`)
  await db.execute(sql`analyze`)
}

/** A table with fewer is read fast, and the coming months' are empty. */
const LARGE_ROWS = 10_000
const ONLY_INDEXES = sql`
  set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off;
  set local enable_material = off`

interface Sent {
  text: string
  values: unknown[]
}

/** Every statement that this process sends while `work` runs, with its values. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { prototype } = pg.Client
  const query = prototype.query as (...given: unknown[]) => unknown
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | pg.QueryConfig, unknown[] | undefined]
    if (typeof first !== 'string')
      sent.push({ text: first.text, values: first.values ?? second ?? [] })
    return query.apply(this, given)
  } as never
  try {
    await work()
  } finally {
    prototype.query = query as never
  }
  return sent.filter(({ text }) => /^[\s(]*(select|insert|update|delete|with)\b/i.test(text))
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/**
 * The growing tables that a plan reads from the first row to the last. A limit ends a walk along an index, and an index
 * `ofSome` rows is short.
 */
function wholeIn(node: PlanNode, ofSome: ReadonlySet<string>, isLimited = false): string[] {
  const {
    'Node Type': type,
    'Relation Name': table = '',
    'Index Name': index = '',
    'Index Cond': condition,
    Plans = [],
  } = node
  const isWalk = /^Index.* Scan$/.test(type) && !condition && !isLimited && !ofSome.has(index)
  return [
    ...((type === 'Seq Scan' || isWalk) && GROWING.test(table) ? [table] : []),
    ...Plans.flatMap((plan) => wholeIn(plan, ofSome, isLimited || type === 'Limit')),
  ]
}

/**
 * The statements of `work` that read a growing table as a whole. On small tables that is the cheapest way, so there the
 * planner `mustUseIndexes`: what still reads all has none.
 */
export async function readWhole(
  { tx }: Database,
  work: () => Promise<unknown>,
  { mustUseIndexes }: { mustUseIndexes: boolean },
): Promise<{ planned: number; whole: string[] }> {
  const sent = await sentBy(work)
  const whole = new Set<string>()
  await tx(async (t) => {
    const { rows: partial } = await t.execute<{ name: string }>(
      sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
    )
    const ofSome = new Set(partial.map(({ name }) => name))
    const { rows: many } = await t.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and reltuples >= ${mustUseIndexes ? -1 : LARGE_ROWS}`,
    )
    const large = new Set(many.map(({ name }) => name))
    if (mustUseIndexes) await t.execute(ONLY_INDEXES)
    for (const { text, values } of sent) {
      const { rows } = await serverOf(t).query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json) ${text}`,
        values,
      )
      for (const table of wholeIn(rows[0]!['QUERY PLAN'][0].Plan, ofSome))
        if (large.has(table)) whole.add(`${table}: ${text}`)
    }
  })
  return { planned: sent.length, whole: [...whole] }
}

/** How many rows of growing tables a statement reads one after the other, without an index, also inside functions. */
export async function rowsWithoutIndex(
  { tx }: Database,
  statement: SQL,
  { mustUseIndexes }: { mustUseIndexes: boolean },
): Promise<number> {
  const undo = new Error('undo')
  let rows = 0
  await tx(async (t) => {
    const read = async () =>
      Number(
        (
          await t.execute<{
            rows: string
          }>(sql`select coalesce(sum(seq_tup_read), 0) as rows from pg_stat_xact_user_tables
            where relname ~ ${GROWING.source}`)
        ).rows[0]!.rows,
      )
    if (mustUseIndexes) await t.execute(ONLY_INDEXES)
    const before = await read()
    await t.execute(statement)
    rows = (await read()) - before
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return rows
}
