import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { createDatabase } from '../testing/postgres.ts'
import { openEmbedded } from './embedded.ts'
import { bringSchema } from './migrate.ts'
import { gatewaySchema, type SchemaPart } from './migration-files.ts'
import { openServerPool, type ClientSource } from './server-pool.ts'

const LAST_BEFORE = 15
const SESSIONS = 400
const MINUTES = 40

/** The migrations of the last release without months. */
async function releaseBefore(): Promise<{ part: SchemaPart; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudplay-release-before-'))
  await cp(gatewaySchema.folder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] }
  journal.entries.splice(LAST_BEFORE + 1)
  await writeFile(file, JSON.stringify(journal))
  return {
    part: { name: gatewaySchema.name, folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function openEmpty(): Promise<{ source: ClientSource; close: () => Promise<void> }> {
  if (process.env.DATABASE_URL) {
    const { url, drop } = await createDatabase(process.env.DATABASE_URL)
    const source = openServerPool(url, 4)
    return { source, close: () => source.pool.end().then(drop) }
  }
  const folder = await mkdtemp(join(tmpdir(), 'cloudplay-months-'))
  const { pool, close } = await openEmbedded({
    folder: join(folder, 'database'),
    connectionTimeoutMs: 60_000,
    queryTimeoutMs: 60_000,
    onWarning: () => undefined,
    onFatal: (error) => {
      throw error
    },
  })
  const source = { pool, connect: () => pool.connect(), turnedReadOnly: () => undefined }
  return { source, close: () => close().then(() => rm(folder, { recursive: true, force: true })) }
}

const SEED = `
insert into accounts (id, mobile, username, nickname, created_at)
  select md5('a' || n)::uuid, 'm' || n, 'u' || n, 'n', now() from generate_series(1, ${SESSIONS}) n;
insert into games (game_id, slug, mark, name, line, description, service_desc, age_label, release, start_mode, game_type, touch_mode,
  is_auto_login, product_code_pay, product_code_free, price_coins_hour, vip_price_coins_hour, trial_minutes, hot_position)
  values (1, 'g', 'g', 'g', '', '', '', '', 'live', 1, 1, 1, false, 'p', 'f', 60, 60, 0, 1);
insert into play_sessions (cid, uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued)
  select md5('s' || n)::uuid, md5('a' || n)::uuid, 1, 'ended', now(), 1, now(), now(), true from generate_series(1, ${SESSIONS}) n;
insert into session_minutes (cid, minute, paid_by, coins, charged_at)
  select md5('s' || n)::uuid, m, 1, 1, now() - make_interval(mins => n * 60 + m)
  from generate_series(1, ${SESSIONS}) n, generate_series(0, ${MINUTES - 1}) m;
insert into audit_log (at, actor, act, subject) select now() - make_interval(days => n), 'site', 'login', n::text from generate_series(1, 300) n;
insert into stat_events (name, path, happened_at, received_at, channel, udid, detail)
  select 'view', '/', now(), now() - make_interval(days => n), '', '', '' from generate_series(1, 80) n`

it('tables in use become their own first partition: no row is lost, and the last release writes all the time FLEET-8 FLEET-2', async () => {
  const { source, close } = await openEmpty()
  const before = await releaseBefore()
  const said: string[] = []
  const place = {
    place: 'the test',
    isServer: process.env.DATABASE_URL !== undefined,
    requiresSchema: false,
    say: (text: string) => said.push(text),
    patienceMs: 60_000,
  }
  const ask = (text: string): Promise<pg.QueryResult> => source.pool.query(text)
  try {
    await bringSchema(source, before.part, place)
    await ask(SEED)
    let written = 0
    let slowestMs = 0
    const state = { isOver: false }
    // The statements of the last release, prepared by name as it does.
    const writing = (async () => {
      for (; !state.isOver; written++) {
        const startedMs = performance.now()
        await source.pool.query({
          name: 'charge',
          text: `insert into session_minutes (cid, minute, paid_by, coins, charged_at) values (md5('s1')::uuid, $1, 1, 1, now())`,
          values: [1_000 + written],
        })
        await ask(
          `insert into audit_log (at, actor, act, subject) values (now(), 'site', 'login', 'live')`,
        )
        slowestMs = Math.max(slowestMs, performance.now() - startedMs)
        await delay(1)
      }
    })()
    await bringSchema(source, gatewaySchema, place)
    state.isOver = true
    await writing
    expect(written).toBeGreaterThan(0)
    expect(slowestMs).toBeLessThan(4_000)
    const { rows } = await ask(`
      select (select count(*)::int from session_minutes) as minutes, (select count(*)::int from audit_log) as acts,
        (select count(*)::int from stat_events) as events, (select count(*)::int from played_minutes) as played,
        (select array_agg(distinct tableoid::regclass::text) from session_minutes) as parts`)
    expect(rows).toEqual([
      {
        minutes: SESSIONS * MINUTES + written,
        acts: 300 + written,
        events: 80,
        played: SESSIONS * MINUTES + written,
        parts: ['session_minutes_before'],
      },
    ])
    // References and numbers are still those of the tables.
    await ask(`delete from play_sessions where cid = md5('s2')::uuid`)
    expect((await ask(`select from session_minutes where cid = md5('s2')::uuid`)).rowCount).toBe(0)
    await expect(
      ask(`insert into session_minutes (cid, minute, paid_by, coins, charged_at)
        values (gen_random_uuid(), 0, 1, 0, now() + interval '5 years')`),
    ).rejects.toMatchObject({ code: '23503' })
    await ask(
      `alter table stat_events detach partition stat_events_before; drop table stat_events_before`,
    )
    const { rows: next } =
      await ask(`insert into stat_events (name, path, happened_at, received_at, channel, udid, detail)
      values ('view', '/', now(), now(), '', '', '') returning id::int`)
    expect(next).toEqual([{ id: 81 }])
  } finally {
    await close()
    await before.remove()
  }
}, 60_000)
