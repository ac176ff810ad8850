import { cpus, loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { growthCalls, growthWork, rollUp } from '../../services/gateway/src/testing/growth-calls.ts'
import { grow, readWhole, ROWS_A_MINUTE } from '../../services/gateway/src/testing/growth.ts'
import { openPlayFixture, type PlayFixture } from '../../services/gateway/src/testing/play.ts'
import { openStill } from '../../services/gateway/src/testing/still-gateway.ts'
import { percentile, table } from '../drills/support/table.ts'

/**
 * npm run bench:growth — calls on small tables and on large ones, which have as much of each player: their plans may read
 * no large table as a whole. Then what a roll-up takes and gives back. On the embedded database, or that of DATABASE_URL.
 * ROWS (1000000), TURNS (20).
 */
const rows = Number(process.env.ROWS ?? 1_000_000)
const turns = Number(process.env.TURNS ?? 20)
const SMALL_ROWS = 50_000
const MINUTES_A_PLAYER = 1_500
const ROLL_UPS = 20

const took = async (work: () => Promise<unknown>) => {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
const round = (value: number) => Math.round(value * 10) / 10

async function open(size: number) {
  const play = await openStill(() => openPlayFixture())
  await play.arrive()
  const player = await play.playing()
  await play.giveCoins(player, 1_000_000)
  const minutes = Math.ceil(size / ROWS_A_MINUTE)
  const { database, clock } = play.gateway.deps
  const tookMs = await took(() =>
    grow(database, {
      uid: player.uid,
      minutes,
      players: Math.max(2, Math.ceil(minutes / MINUTES_A_PLAYER)),
      now: clock.now(),
    }),
  )
  process.stderr.write(`${size} rows in ${Math.round(tookMs / 1000)} s\n`)
  return { play, player, minutes }
}

async function medians({ play, player }: Awaited<ReturnType<typeof open>>) {
  const found = new Map<string, { ms: number; whole: number }>()
  const works = { ...growthCalls(play, player), ...growthWork(play.gateway) }
  for (const [name, work] of Object.entries(works)) {
    const { whole } = await readWhole(play.gateway.deps.database, work, { mustUseIndexes: false })
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) times.push(await took(work))
    found.set(name, { ms: percentile(times, 0.5), whole: whole.length })
    for (const one of whole) process.stderr.write(`${name} reads ${one}\n`)
  }
  return found
}

const sizeOf = async ({ gateway }: PlayFixture, pattern: string) =>
  Number(
    (
      await gateway.deps.database.db.execute<{ bytes: string }>(
        sql`select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname ~ ${pattern}`,
      )
    ).rows[0]!.bytes,
  )

async function rolledUp({ play, minutes }: Awaited<ReturnType<typeof open>>) {
  const { db } = play.gateway.deps.database
  await db.execute(sql`update schema_migrations set done_at = now() - interval '8 days'`)
  const times: number[] = []
  for (let turn = 0; turn < ROLL_UPS; turn++) times.push(await took(() => db.execute(rollUp)))
  const bytes = {
    'a minute': (await sizeOf(play, '^session_minutes')) / minutes,
    'a movement of the ledger, with its entries':
      (await sizeOf(play, '^ledger_(journals|entries)$')) / (minutes * (1 + 5 / 60)),
    'a session': (await sizeOf(play, '^play_sessions$')) / (minutes / 10),
    'an hour of a session': (await sizeOf(play, '^session_hours$')) / (minutes / 12),
  }
  return { msForHundred: percentile(times, 0.5), bytes }
}

const small = await open(SMALL_ROWS)
const before = await medians(small)
await small.play.gateway.close()
const large = await open(rows)
const after = await medians(large)
const { msForHundred, bytes } = await rolledUp(large)
await large.play.gateway.close()
console.log(
  `${cpus().length} cores, Node ${process.version}, load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded'}\n\n${table(
    ['', `${SMALL_ROWS} rows, ms`, `${rows} rows, ms`, 'times', 'large tables read as a whole'],
    [...after].map(([name, { ms, whole }]) => {
      const { ms: smallMs } = before.get(name)!
      return [name, round(smallMs), round(ms), round(ms / smallMs), whole]
    }),
  )}\n\n100 sessions of 60 minutes are rolled up in ${Math.round(msForHundred)} ms\n\n${table(
    ['on disk', 'bytes'],
    Object.entries(bytes).map(([name, each]) => [name, Math.round(each)]),
  )}`,
)
process.exit(0)
