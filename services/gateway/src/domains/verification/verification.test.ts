import { BodyStatus } from '@cloudplay/contract/envelope'
import { ageAt } from '@cloudplay/rules/age'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { idNumberOf, newPlayer, newVerified } from '../../testing/players.ts'
import { askPending } from './verify.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const submit = (token: string, idNumber: string, more = {}) =>
  gateway.call('truenameAuth', { real_name: '王小明', id_number: idNumber, ...more }, token)
const mayPlay = async (token: string) => (await gateway.call('checkUnderAge', {}, token)).data.code

describe('verification', () => {
  it('stops an unverified player with 201, and lets a verified adult play at any hour GATE-7', async () => {
    const { token } = await newPlayer(gateway)
    expect(await mayPlay(token)).toBe(BodyStatus.unverified)
    const before = await gateway.call('truenameAuthCheck', {}, token)
    expect(before.data).toEqual({ auth: 1, checkAuth: 0, pending: 0, real_name: '', id_number: '' })
    const number = idNumberOf('1990-06-15')
    expect(await submit(token, number)).toMatchObject({
      status: 200,
      data: { state: 'passed', adult: true },
    })
    expect(await mayPlay(token)).toBe(200)
    const after = await gateway.call('truenameAuthCheck', {}, token)
    const masked = `110***********${number.slice(-4)}`
    expect(after.data).toEqual({
      auth: 1,
      checkAuth: 1,
      pending: 0,
      real_name: '王**',
      id_number: masked,
    })
  })

  it('stops a minor with 202 outside the hour, also a verified one GATE-7', async () => {
    const { token } = await newVerified(gateway, '2012-01-01')
    expect(await mayPlay(token)).toBe(BodyStatus.minorHours)
    const { clock } = gateway.deps
    const back = clock.now()
    clock.set(new Date('2026-03-13T20:15:00+08:00'))
    expect(await mayPlay(token)).toBe(200)
    clock.set(new Date('2026-03-13T21:00:00+08:00'))
    expect(await mayPlay(token)).toBe(BodyStatus.minorHours)
    clock.set(back)
  })

  it('requires a guardian under 14 GATE-7', async () => {
    const { token } = await newPlayer(gateway)
    const number = idNumberOf('2014-05-01')
    expect(await submit(token, number)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('监护人'),
      data: { field: 'guardian_consent' },
    })
    expect(await submit(token, number, { guardian_consent: true })).toMatchObject({
      data: { state: 'passed', adult: false },
    })
  })

  it('refuses bad names and numbers, and stores nothing of them GATE-7', async () => {
    const { token, uid } = await newPlayer(gateway)
    expect(await submit(token, '110105194912310021')).toMatchObject({
      msg: '请填写正确的身份证号',
      data: { field: 'id_number' },
    })
    expect(
      (
        await gateway.call(
          'truenameAuth',
          { real_name: 'x', id_number: idNumberOf('1990-01-01') },
          token,
        )
      ).status,
    ).toBe(400)
    const { rows } = await gateway.deps.database.db.execute(
      sql`select uid from verifications where uid = ${uid}`,
    )
    expect(rows).toHaveLength(0)
  })

  it('accepts a number for one account only, also with concurrent submissions GATE-7', async () => {
    const players = [await newPlayer(gateway), await newPlayer(gateway), await newPlayer(gateway)]
    const number = idNumberOf('1991-01-01')
    const answers = await Promise.all(players.map(({ token }) => submit(token, number)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.msg).toBe('该身份证号已认证过其他账号')
  })

  it('unlocks nothing while pending, and asks the provider again GATE-7', async () => {
    const [passes, fails] = [await newPlayer(gateway), await newPlayer(gateway)]
    for (const [player, sequence] of [
      [passes, '996'],
      [fails, '995'],
    ] as const) {
      expect(await submit(player.token, idNumberOf('1992-02-02', sequence))).toMatchObject({
        data: { state: 'pending', adult: false },
      })
      expect(await mayPlay(player.token)).toBe(BodyStatus.unverified)
    }
    gateway.deps.clock.advance(61_000)
    await askPending(gateway.deps)
    expect(await mayPlay(passes.token)).toBe(200)
    expect(await mayPlay(fails.token)).toBe(BodyStatus.unverified)
    expect(await submit(fails.token, idNumberOf('1993-03-03'))).toMatchObject({
      data: { state: 'passed' },
    })
  })

  it('reports that name and number do not match, five times a day at most GATE-7', async () => {
    const { token } = await newPlayer(gateway)
    for (let n = 0; n < 5; n++)
      expect((await submit(token, idNumberOf('1994-04-04', '998'))).msg).toContain('不一致')
    expect((await submit(token, idNumberOf('1994-04-04'))).msg).toContain('明天再试')
  })

  it('asks the provider five times a day at most, also with a hundred concurrent submissions GATE-7', async () => {
    const { token } = await newPlayer(gateway)
    const { check } = gateway.deps.identity
    let asked = 0
    gateway.deps.identity.check = (request) => {
      asked++
      return check(request)
    }
    const number = idNumberOf('1994-04-05', '998')
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(token, number)))
    gateway.deps.identity.check = check
    expect(asked).toBe(5)
    expect(answers.filter(({ msg }) => msg.includes('不一致'))).toHaveLength(5)
    expect(answers.filter(({ msg }) => msg.includes('明天再试'))).toHaveLength(95)
  })

  it('never revokes an answer: of concurrent right and wrong submissions the right one stays GATE-7', async () => {
    const { check } = gateway.deps.identity
    const player = await newPlayer(gateway)
    let isRefused = () => {}
    let hasPassed = () => {}
    const refused = new Promise<void>((resolve) => (isRefused = resolve))
    const passed = new Promise<void>((resolve) => (hasPassed = resolve))
    // The wrong one is sent first, and its refusal arrives last.
    gateway.deps.identity.check = async (request) => {
      const result = await check(request)
      if (result.state === 'failed') {
        isRefused()
        await passed
      }
      return result
    }
    const wrong = submit(player.token, idNumberOf('1994-04-06', '998'))
    await refused
    const right = await submit(player.token, idNumberOf('1994-04-07'))
    hasPassed()
    expect(right).toMatchObject({ status: 200, data: { state: 'passed' } })
    expect((await wrong).msg).toContain('不一致')
    gateway.deps.identity.check = check
    expect(await mayPlay(player.token)).toBe(200)
  })

  it('never stores the number, only masks, birth date and a keyed hash GATE-7', async () => {
    const { token } = await newPlayer(gateway)
    const number = idNumberOf('1995-05-05')
    await submit(token, number)
    const { rows } = await gateway.deps.database.db.execute(
      sql`select v::text as row from verifications v`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(number)
    expect(JSON.stringify(rows)).not.toContain('小明')
  })

  it('decides nothing if the provider is unreachable GATE-7', async () => {
    const { token } = await newPlayer(gateway)
    const { identity } = gateway.deps
    const { check } = identity
    identity.check = () => Promise.reject(new Error('provider down'))
    expect((await submit(token, idNumberOf('1996-06-06'))).msg).toContain('暂时不可用')
    identity.check = check
    expect((await submit(token, idNumberOf('1996-06-06'))).status).toBe(200)
  })
})

describe('in development', () => {
  const hand = async (age?: string) =>
    gateway.app.inject({ url: '/api/dev/id-number', query: age === undefined ? {} : { age } })

  it.each([
    ['30', true, {}],
    ['15', false, {}],
    ['9', false, { guardian_consent: true }],
  ])(
    'a number of somebody %s years old is handed out, which no account has used GATE-7',
    async (age, adult, consent) => {
      const numbers = new Set<string>()
      for (let nth = 0; nth < 3; nth++) {
        const answer = (await hand(age)).json<{
          data: { id_number: string; birth_date: string; age: number }
        }>()
        expect(answer.data.age).toBe(Number(age))
        expect(ageAt(answer.data.birth_date, gateway.deps.clock.now())).toBe(Number(age))
        const { token } = await newPlayer(gateway)
        expect((await submit(token, answer.data.id_number, consent)).data).toEqual({
          state: 'passed',
          adult,
        })
        numbers.add(answer.data.id_number)
      }
      expect(numbers.size).toBe(3)
    },
  )

  it('an adult by default, and nothing for an age that cannot be', async () => {
    expect((await hand()).json<{ data: { age: number } }>().data.age).toBeGreaterThanOrEqual(18)
    for (const bad of ['-1', '101', 'x', '1.5']) expect((await hand(bad)).statusCode).toBe(400)
  })
})
