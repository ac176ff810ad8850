import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readNppaSettings } from '../../core/config/nppa.ts'
import { reportPlay } from '../../domains/verification/play-reports.ts'
import { askPending } from '../../domains/verification/verify.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { idNumberOf, newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { createClock } from '../../core/clock.ts'
import { configuredIdentity } from '../configured.ts'
import { nppaProvider } from './provider.ts'
import { openTestSystem, personIdOf } from '../../testing/stand-ins/nppa.ts'

let system: Awaited<ReturnType<typeof openTestSystem>>
let gateway: TestGateway
beforeAll(async () => {
  system = await openTestSystem()
  gateway = await openStillGateway({ nppa: readNppaSettings(system.env) })
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await system.close()
})
afterEach(() => {
  system.mood.errcode = 0
  system.mood.isSilent = false
  system.mood.refuse = () => 0
})

const submit = (player: TestPlayer, number: string, name = '王小明') =>
  gateway.call('truenameAuth', { real_name: name, id_number: number }, player.token)
const mayPlay = async (player: TestPlayer) =>
  (await gateway.call('checkUnderAge', {}, player.token)).data.code
const round = async () => {
  gateway.deps.clock.advance(61_000)
  await askPending(gateway.deps)
}

describe('the national system as provider', () => {
  it("passes a player with a signed and encrypted request, and stores the system's id of the person GATE-7", async () => {
    const player = await newPlayer(gateway)
    const number = idNumberOf('1990-06-15')
    expect(await submit(player, number, '阿卜杜拉·买买提')).toMatchObject({
      status: 200,
      data: { state: 'passed', adult: true },
    })
    expect([...system.requests.values()].at(-1)).toEqual({ name: '阿卜杜拉·买买提', idNum: number })
    const { rows } = await gateway.deps.database.db.execute(
      sql`select person_id from verifications where uid = ${player.uid}`,
    )
    expect(rows).toEqual([{ person_id: personIdOf(number) }])
    expect(await mayPlay(player)).toBe(200)
  })

  it('refuses a name and a number that do not match, and a number the system calls illegal GATE-7', async () => {
    const player = await newPlayer(gateway)
    const number = idNumberOf('1990-06-16')
    system.verdicts.set(number, { now: 2 })
    expect((await submit(player, number)).msg).toContain('不一致')
    system.mood.errcode = 2001
    expect((await submit(player, idNumberOf('1990-06-16'))).msg).toContain('不一致')
    expect(await mayPlay(player)).toBe(BodyStatus.unverified)
  })

  it('keeps asking about pending requests until each is decided, and unlocks nothing before GATE-7', async () => {
    const [passes, fails] = [await newPlayer(gateway), await newPlayer(gateway)]
    const [good, bad] = [idNumberOf('1991-01-01'), idNumberOf('1991-01-02')]
    system.verdicts.set(good, { now: 1 })
    system.verdicts.set(bad, { now: 1 })
    expect(await submit(passes, good)).toMatchObject({ data: { state: 'pending', adult: false } })
    await submit(fails, bad)
    for (let asked = 0; asked < 2; asked++) {
      await round()
      expect([await mayPlay(passes), await mayPlay(fails)]).toEqual([201, 201])
    }
    system.verdicts.set(good, { now: 1, later: 0 })
    system.verdicts.set(bad, { now: 1, later: 2 })
    await round()
    expect([await mayPlay(passes), await mayPlay(fails)]).toEqual([200, 201])
    expect((await submit(fails, idNumberOf('1991-01-03'))).data.state).toBe('passed')
  })

  it('lets a player submit again if the system does not know the request GATE-7', async () => {
    const player = await newPlayer(gateway)
    const number = idNumberOf('1991-02-01')
    system.verdicts.set(number, { now: 1 })
    await submit(player, number)
    system.requests.clear()
    await round()
    system.verdicts.delete(number)
    expect((await submit(player, number)).data.state).toBe('passed')
  })

  it('asks about other requests in the same round if one always fails GATE-7', async () => {
    const stuck = await newPlayer(gateway)
    await gateway.deps.database.db.execute(sql`
      insert into verifications (uid, state, reference, birth_date, identity_hash, masked_name, masked_number, guardian_consent, submitted_at, asked_at, failures_since)
      values (${stuck.uid}, 'pending', 'stuck', '1990-01-01', 'stuck', '', '', false, now(), '2020-01-01', now())`)
    const player = await newPlayer(gateway)
    const number = idNumberOf('1991-03-01')
    system.verdicts.set(number, { now: 1, later: 0 })
    await submit(player, number)
    const { identity } = gateway.deps
    const { query } = identity
    identity.query = (reference) =>
      reference === 'stuck' ? Promise.reject(new Error('strange answer')) : query(reference)
    await round()
    identity.query = query
    expect(await mayPlay(player)).toBe(200)
    await gateway.deps.database.db.execute(sql`delete from verifications where uid = ${stuck.uid}`)
  })

  it('decides nothing if the system is silent, over its limit or rejects the signature GATE-7', async () => {
    const player = await newPlayer(gateway)
    for (const errcode of [1005, 1011, 2002, 2004]) {
      system.mood.errcode = errcode
      expect((await submit(player, idNumberOf('1992-01-01'))).msg).toContain('暂时不可用')
    }
    system.mood.errcode = 0
    system.mood.isSilent = true
    expect((await submit(player, idNumberOf('1992-01-01'))).msg).toContain('暂时不可用')
    system.mood.isSilent = false
    expect((await submit(player, idNumberOf('1992-01-01'))).status).toBe(200)
  })

  it('is rejected by the system with another secret, application or business', async () => {
    const settings = readNppaSettings(system.env)!
    const request = { requestId: 'a'.repeat(32), name: '王小明', number: idNumberOf('1992-02-02') }
    for (const changed of [
      { secretKey: '0'.repeat(32) },
      { appId: 'b'.repeat(32) },
      { bizId: '1' },
    ]) {
      await expect(
        nppaProvider({ ...settings, ...changed }, createClock()).check(request),
      ).rejects.toThrow(/10\d\d/)
    }
    await expect(
      nppaProvider({ ...settings, secretKey: '0'.repeat(32) }, createClock()).query('x'),
    ).rejects.toThrow('1011')
  })
})

describe('reports of sessions', () => {
  /** A session's rows as playing leaves them. */
  async function session(
    player: TestPlayer,
    entered: Date,
    ended: Date | null,
    playedMs = 60_000,
  ): Promise<string> {
    const cid = crypto.randomUUID()
    await gateway.deps.database.db.execute(sql`
      insert into play_sessions (cid, uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, node_id, confirmed_at, played_ms, ended_at, end_reason)
      values (${cid}, ${player.uid}, 1, ${ended ? 'ended' : 'grace'}, ${entered}, 1, ${entered}, ${entered}, false, ${ended ? null : await nodeId()}, ${entered}, ${playedMs}, ${ended}, ${ended ? 'released' : null})`)
    return cid
  }
  async function nodeId(): Promise<string> {
    await gateway.deps.database.db.execute(sql`
      insert into nodes (node_id, instance, region_id, region_title, capacity, games, signal_url, is_draining, is_alive, last_seen_at)
      values ('n1', 'i', 'local', '本地', 1, '{}', 'http://x', false, true, now()) on conflict do nothing`)
    return 'n1'
  }
  const toldOf = (cid: string) =>
    system.collections.filter(({ si }) => si === cid.replaceAll('-', ''))
  const minutesAgo = (minutes: number) => new Date(gateway.deps.clock.nowMs() - minutes * 60_000)
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

  it('report beginning and end of a real session once, under one session id, with the id of the person GATE-7', async () => {
    const player = await newVerified(gateway)
    const [entered, ended] = [minutesAgo(5), minutesAgo(1)]
    const running = await session(player, entered, null)
    await reportPlay(gateway.deps)
    expect(toldOf(running)).toEqual([
      {
        no: 1,
        si: running.replaceAll('-', ''),
        bt: 1,
        ot: seconds(entered),
        ct: 0,
        di: '',
        pi: expect.stringMatching(/^.{38}$/),
      },
    ])
    await gateway.deps.database.db.execute(
      sql`update play_sessions set state = 'ended', ended_at = ${ended} where cid = ${running}`,
    )
    await reportPlay(gateway.deps)
    await reportPlay(gateway.deps)
    expect(toldOf(running).map(({ bt, ot }) => [bt, ot])).toEqual([
      [1, seconds(entered)],
      [0, seconds(ended)],
    ])
    expect(new Set(toldOf(running).map(({ pi }) => pi)).size).toBe(1)
  })

  it('leave out a seat that was never played, and a person verified by another provider GATE-7', async () => {
    const player = await newVerified(gateway)
    const never = await session(player, minutesAgo(3), minutesAgo(2), 0)
    const local = await newVerified(gateway)
    await gateway.deps.database.db.execute(
      sql`update verifications set person_id = 'local-1' where uid = ${local.uid}`,
    )
    const others = await session(local, minutesAgo(3), minutesAgo(2))
    await reportPlay(gateway.deps)
    expect([...toldOf(never), ...toldOf(others)]).toEqual([])
  })

  it('come at most 128 at a time, numbered from 1, and completely GATE-7', async () => {
    const player = await newVerified(gateway)
    const cids = []
    for (let n = 0; n < 70; n++)
      cids.push(await session(player, minutesAgo(10 + n), minutesAgo(9 + n)))
    system.batches.length = 0
    system.collections.length = 0
    await reportPlay(gateway.deps)
    expect(system.batches).toEqual([128, 12])
    expect(system.collections.slice(0, 128).map(({ no }) => no)).toEqual(
      Array.from({ length: 128 }, (_, n) => n + 1),
    )
    for (const cid of cids) expect(toldOf(cid).map(({ bt }) => bt)).toEqual([1, 0])
  })

  it('are repeated if the system was away, and not if it refused them for good GATE-7', async () => {
    const player = await newVerified(gateway)
    const [good, bad] = [
      await session(player, minutesAgo(5), minutesAgo(4)),
      await session(player, minutesAgo(3), minutesAgo(2)),
    ]
    system.mood.isSilent = true
    await expect(reportPlay(gateway.deps)).rejects.toThrow('fetch failed')
    system.mood.isSilent = false
    system.mood.refuse = ({ si }) => (si === bad.replaceAll('-', '') ? 3010 : 0)
    await reportPlay(gateway.deps)
    expect(toldOf(good)).toEqual([])
    gateway.deps.clock.advance(61_000)
    await reportPlay(gateway.deps)
    expect(toldOf(good).map(({ bt }) => bt)).toEqual([1, 0])
    system.mood.refuse = () => 0
    gateway.deps.clock.advance(61_000)
    await reportPlay(gateway.deps)
    expect(toldOf(bad)).toEqual([])
    const { rows } = await gateway.deps.database.db.execute(
      sql`select distinct fault from play_reports where cid = ${bad}`,
    )
    expect(rows).toEqual([{ fault: 3010 }])
  })

  it('come once and in order if instances report concurrently GATE-7 GATE-11', async () => {
    const player = await newVerified(gateway)
    const cids = []
    for (let n = 0; n < 10; n++)
      cids.push(await session(player, minutesAgo(5 + n), minutesAgo(4 + n)))
    await Promise.all([
      reportPlay(gateway.deps),
      reportPlay(gateway.deps),
      reportPlay(gateway.deps),
    ])
    expect(cids.map((cid) => toldOf(cid).map(({ bt }) => bt))).toEqual(cids.map(() => [1, 0]))
  })

  it('send no end while the beginning is still being sent GATE-7 GATE-11', async () => {
    const player = await newVerified(gateway)
    const cid = await session(player, minutesAgo(5), null)
    system.mood.isSilent = true
    await expect(reportPlay(gateway.deps)).rejects.toThrow('fetch failed')
    system.mood.isSilent = false
    await gateway.deps.database.db.execute(
      sql`update play_sessions set state = 'ended', ended_at = ${minutesAgo(1)} where cid = ${cid}`,
    )
    await reportPlay(gateway.deps)
    expect(toldOf(cid)).toEqual([])
    gateway.deps.clock.advance(61_000)
    await reportPlay(gateway.deps)
    expect(toldOf(cid).map(({ bt }) => bt)).toEqual([1, 0])
  })
})

describe('choosing a provider', () => {
  it('uses the national system if it is configured, and in production never one that accepts everyone GATE-7', async () => {
    const nppa = readNppaSettings(system.env)
    expect(configuredIdentity({ nppa, localIdentity: true }, createClock()).name).toBe('nppa')
    expect(configuredIdentity({ nppa: undefined, localIdentity: true }, createClock()).name).toBe(
      'local',
    )
    const none = configuredIdentity({ nppa: undefined, localIdentity: false }, createClock())
    await expect(none.check({ requestId: '', name: '', number: '' })).rejects.toThrow('NPPA')
  })

  it('refuses missing or invalid variables by name, without printing the key', () => {
    expect(readNppaSettings({})).toBeUndefined()
    const fault = (changes: NodeJS.ProcessEnv) => () =>
      readNppaSettings({ ...system.env, ...changes })
    expect(fault({ NPPA_BIZ_ID: '' })).toThrow('NPPA_BIZ_ID')
    expect(fault({ NPPA_SECRET_KEY: 'secret-word' })).toThrow(
      /^NPPA_SECRET_KEY must be 32 hexadecimal digits$/,
    )
    expect(fault({ NPPA_CHECK_URL: 'nowhere' })).toThrow('NPPA_CHECK_URL')
  })
})
