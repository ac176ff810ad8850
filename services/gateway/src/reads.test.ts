import { endpoints, type Endpoint } from '@cloudplay/contract/endpoints'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitting, type Schema } from './testing/generated.ts'
import { openPlayFixture, PRODUCT, type PlayFixture } from './testing/play.ts'
import { newVerified, type TestPlayer } from './testing/players.ts'
import { openStill } from './testing/still-gateway.ts'

let play: PlayFixture
let playing: TestPlayer & { cid: string }
let waiting: TestPlayer
/** Codes and names that `playing` has given to friends. */
const shared = { packet: '', channel: '', username: '' }
beforeAll(async () => {
  play = await openStill(() => openPlayFixture())
  await play.arrive()
  playing = await play.playing()
  waiting = await newVerified(play.gateway)
  await play.queueUp(waiting)
  shared.packet =
    (await play.gateway.call('redSetPacket', {}, playing.token)).data.packet?.share_code ?? ''
  shared.channel = (await play.gateway.call('share', {}, playing.token)).data.channel
  shared.username = (await play.gateway.call('getUserInfo', {}, playing.token)).data.username
  await watchEveryTable()
}, 60_000)
afterAll(async () => {
  await play.empty()
  await play.gateway.close()
})

/** From here on, each written row leaves a mark, in every table that only calls write to. */
async function watchEveryTable(): Promise<void> {
  const { db } = play.gateway.deps.database
  await db.execute(sql`create table written (place text not null, statement text not null)`)
  await db.execute(sql`create function note_written() returns trigger language plpgsql as $$
    begin insert into written values (tg_table_name, left(current_query(), 200)); return null; end $$`)
  await db.execute(sql`do $$ declare place text; begin
    for place in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not in ('written', 'leases', '_fsync_probe') loop
      execute format('create trigger note_written after insert or update or delete on %I for each row execute function note_written()', place);
    end loop; end $$`)
}

async function writtenBy(act: () => Promise<unknown>): Promise<string[]> {
  const { db } = play.gateway.deps.database
  await db.execute(sql`delete from written`)
  await act()
  const { rows } = await db.execute<{ place: string; statement: string }>(
    sql`select * from written`,
  )
  return rows.map(({ place, statement }) => `${place}: ${statement}`)
}

const questions: Record<string, () => object[]> = {
  getGameInfo: () => [{ game_id: 1 }],
  newsDetail: () => [{ id: 1 }],
  switchSystemText: () => [{ cid: playing.cid }],
  checkStatus: () => [{ product_code: PRODUCT, consume_type: 1 }],
  getServiceStatus: () => [{ product_codes: PRODUCT }],
  redGetPacket: () => [{}, { share_code: shared.packet }],
  redGetHelpList: () => [{}, { share_code: shared.packet }],
  decodeChannel: () => [{ token: shared.channel }],
  getMemberInfoByUname: () => [{ uname: shared.username }],
}
const bodiesOf = ({ name, request }: Endpoint) => [
  ...(questions[name]?.() ?? []),
  ...(fc.sample(fitting(request as Schema), { numRuns: 3, seed: 14 }) as object[]),
]
const reads = endpoints
  .filter((endpoint) => endpoint.reads)
  .map((endpoint) => ({ name: endpoint.name, endpoint }))

describe('a read call of the contract', () => {
  it.each(reads)(
    '$name writes no row, and names no other player by id DELIV-5',
    async ({ endpoint }) => {
      for (const token of [playing.token, waiting.token, undefined])
        for (const body of bodiesOf(endpoint)) {
          let answer: unknown
          const written = await writtenBy(async () => {
            answer = await play.gateway.call(endpoint.name, body as never, token)
          })
          expect([body, written]).toEqual([body, []])
          const namesAnother =
            token !== playing.token && JSON.stringify(answer).includes(playing.uid)
          expect([body, namesAnother]).toEqual([body, false])
        }
    },
  )

  it('would fail if it wrote', async () => {
    expect(await writtenBy(() => play.gateway.call('newsPv', { id: 1 }))).not.toEqual([])
    expect(
      await writtenBy(() =>
        play.gateway.call('sendSms', { mobile: '13900001234', type: 'yzmLogin' }),
      ),
    ).not.toEqual([])
  })
})
