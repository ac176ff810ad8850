import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { endpoints } from '@cloudplay/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from './testing/gateway.ts'
import { bodies, fitting, type Schema } from './testing/generated.ts'
import { newVerified, type TestPlayer } from './testing/players.ts'

let gateway: TestGateway
let player: TestPlayer
beforeAll(async () => {
  gateway = await openTestGateway({ localPayNoticeUrl: '', smsPerAddressHour: 1_000_000 })
  player = await newVerified(gateway)
}, 60_000)
afterAll(() => gateway.close())

const RUNS = Number(process.env.ROBUSTNESS_RUNS ?? 25)
/** These end the session of the other calls. */
const ENDING: readonly CallName[] = ['logout', 'logoutAll', 'modifyPwd']

async function send(name: CallName, body: unknown, token: string | null) {
  const { method, path } = addressOf(name)
  const isQuery = method === 'GET'
  const query = isQuery && typeof body === 'object' ? flat(body) : {}
  return gateway.app.inject({
    method,
    url: path,
    headers: {
      ...(token ? { token } : {}),
      ...(isQuery ? {} : { 'content-type': 'application/json' }),
    },
    query,
    ...(isQuery ? {} : { payload: JSON.stringify(body) ?? '' }),
  })
}

function flat(body: object | null): Record<string, string> {
  // An address cannot contain half a surrogate pair; the round trip through bytes replaces it.
  const wellFormed = (text: string) => Buffer.from(text).toString()
  const entries = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    wellFormed(typeof value === 'string' ? value : String(JSON.stringify(value))),
  ])
  return Object.fromEntries(entries)
}

describe('bad input', () => {
  it.each(endpoints.map(({ name, request }) => ({ name, request })))(
    'gets a clear answer from $name and never a server failure GATE-12',
    async ({ name, request }) => {
      await fc.assert(
        fc.asyncProperty(bodies(request as Schema), fc.boolean(), async (body, isPlayer) => {
          const token = isPlayer && !ENDING.includes(name) ? player.token : null
          const response = await send(name, body, token)
          expect([200, 400, 413, 415], response.body).toContain(response.statusCode)
          const answer = response.json()
          expect(answer).toMatchObject({ status: expect.any(Number), msg: expect.any(String) })
          expect(answer.msg).not.toBe('')
          expect(response.body).not.toMatch(/\bat .+\.(ts|js):\d+|node_modules|SQL|Failed query/)
        }),
        { numRuns: RUNS },
      )
    },
    60_000,
  )

  it('explains broken JSON, unknown paths, methods and types, and large bodies GATE-12', async () => {
    const post = (payload: string, type = 'application/json') =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/ess/login',
        headers: { 'content-type': type },
        payload,
      })
    const answers = await Promise.all([
      post('{"mobile":'),
      post('{"__proto__":{"x":1}}'),
      post('<xml/>', 'application/xml'),
      post(JSON.stringify({ mobile: 'x'.repeat(70_000) })),
      post(JSON.stringify({ mobile: '123', type: 'pwd' })),
      gateway.app.inject('/api/ess/nothing'),
      gateway.app.inject({ method: 'DELETE', url: '/api/ess/login' }),
      gateway.app.inject('/api/%E0%A4%A'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 415, 413, 400, 404, 404, 400,
    ])
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        status: answer.statusCode,
        msg: expect.stringMatching(/\p{Script=Han}/u),
      })
      expect(answer.body).not.toMatch(/\bat .+\.(ts|js):\d+|node_modules/)
    }
    expect(answers[4]!.json().msg).toContain('mobile')
  })

  it('answers 400 to text that no database and no address can contain, and accepts whole pairs GATE-12', async () => {
    const ask = (name: string) =>
      gateway.app.inject({
        method: 'POST',
        url: addressOf('getCustomerService').path,
        headers: { 'content-type': 'application/json' },
        payload: `{"dlptUname":"${name}"}`,
      })
    const answers = await Promise.all(
      ['\\ud800', '\\uDFFF', 'a\\u0000b', '\\ud83d\\ude00', '\\\\ud800'].map(ask),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 200, 200])
  })

  it('answers 400 to a number that is out of range GATE-12', async () => {
    for (const page of ['9'.repeat(400), '1e999', '-1e999']) {
      const response = await send('consumeList', { page }, player.token)
      expect([page.slice(0, 9), response.statusCode]).toEqual([page.slice(0, 9), 400])
    }
  })

  it('answers 101 to every call that needs a player and has none, with any token GATE-12', async () => {
    const needed = endpoints.filter(({ auth }) => auth === 'required')
    for (const { name, request } of needed) {
      const [body] = fc.sample(fitting(request as Schema), { numRuns: 1, seed: 7 })
      for (const token of [null, 'x'.repeat(43), `${player.token}x`]) {
        const response = await send(name, body, token)
        expect([name, response.statusCode, response.json().status]).toEqual([name, 200, 101])
      }
    }
  })

  it('answers 429 above the limit, and lets other addresses through GATE-12', async () => {
    const small = await openTestGateway({ rateLimitPerMinute: 5, localPayNoticeUrl: '' })
    const address = await small.app.listen({ host: '127.0.0.1', port: 0 })
    const ask = () => fetch(`${address}/api/ess/rechargeStall`, { method: 'POST' })
    const statuses = []
    for (let n = 0; n < 7; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await (await ask()).json()).toMatchObject({ status: 429, msg: '操作太频繁，请稍后再试' })
    expect(
      (await small.app.inject({ method: 'POST', url: '/api/ess/rechargeStall' })).statusCode,
    ).toBe(200)
    await small.close()
  }, 60_000)
})
