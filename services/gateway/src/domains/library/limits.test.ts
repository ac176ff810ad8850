import { OWN_CONTROLS } from '@cloudplay/contract/own-controls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newPlayer } from '../../testing/players.ts'
import { apply } from './applications.ts'
import { publish } from './controls/repository.ts'
import { addFavourite, FAVOURITES_MAX } from './favourites.ts'

describe.runIf(process.env.DATABASE_URL)('a limit holds for two transactions that overlap', () => {
  let gateway: TestGateway
  let uid: string
  beforeAll(async () => {
    gateway = await openTestGateway()
    uid = (await newPlayer(gateway)).uid
    const { db } = gateway.deps.database
    await db.execute(sql`
      insert into games (game_id, slug, mark, name, line, description, service_desc, age_label, release, start_mode, game_type, touch_mode,
        is_auto_login, product_code_pay, product_code_free, price_coins_hour, vip_price_coins_hour, trial_minutes, hot_position)
      select 1000 + n, 'many-' || n, 'many-' || n, 'many ' || n, '', '', '', '', 'live', 1, 0, 0, false, 'many-pay-' || n, 'many-free-' || n, 0, 0, 0, 1000 + n
      from generate_series(1, ${FAVOURITES_MAX - 1}) n`)
    await db.execute(sql`
      insert into favourites (uid, game_id, created_at) select ${uid}, game_id, now() from games where game_id > 1000`)
    await db.execute(sql`
      insert into shared_controls (uid, game_id, layout_id, controls, published_at)
      select ${uid}, 1000 + n, 'any', '{}', now() from generate_series(1, ${OWN_CONTROLS.maxShared - 1}) n`)
  }, 60_000)
  afterAll(() => gateway.close())

  const controls = { keys: [], pad: [], touch: [] }
  const origin = { mark: 0, address: '10.1.1.1', key: Buffer.from('key'), perHour: 1 }
  it.each<[string, (tx: Db, n: number, now: Date) => Promise<unknown>]>([
    ['favourites LIST-18', (tx, n, now) => addFavourite(tx, uid, n, now)],
    ['layouts PLAY-28', (tx, n, now) => publish(tx, { uid, gameId: n, controls }, now)],
    [
      'applications LIST-10',
      (tx, n, now) => apply(tx, { name: `${n}`, contact: '1' }, origin, now),
    ],
  ])('%s', async (_name, add) => {
    const { database } = gateway.deps
    let commit = () => {}
    const committing = new Promise<void>((resolve) => (commit = resolve))
    let added = () => {}
    const first = new Promise<void>((resolve) => (added = resolve))
    const both = Promise.allSettled([
      database.tx(async (tx, now) => {
        await add(tx, 1, now)
        added()
        await committing
      }),
      first.then(() => database.tx((tx, now) => add(tx, 2, now))),
    ])
    onTestFinished(() => commit())
    await first
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      expect(rows).toHaveLength(1)
    }, 5_000)
    commit()
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })
})
