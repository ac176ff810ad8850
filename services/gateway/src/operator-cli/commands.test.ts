import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { operatorNameOf } from '../core/operator-name.ts'
import { openStandIn } from '../testing/stand-ins/stand-in.ts'
import { callInternal } from './client.ts'
import { editActivities } from './commands.ts'

const RUN = {
  id: 7,
  type: 'infiniteCard',
  title: '无限畅玩月卡',
  startsAt: '2027-01-31T16:00:00.000Z',
  endsAt: '2027-02-07T16:00:00.000Z',
  budgetCoins: null,
  promisedCoins: 0,
  offer: { priceFen: 8800 },
}
let site: Awaited<ReturnType<typeof openStandIn>>
let said: string[] = []
let asked: { url: string; key: string; name: string; body: unknown }[] = []
let answer: { code: number; body: unknown }

beforeAll(async () => {
  site = await openStandIn(({ url, headers, body }) => {
    const name = operatorNameOf({ headers })
    asked.push({ url, key: headers.authorization ?? '', name, body: JSON.parse(body) })
    return { status: answer.code, body: JSON.stringify(answer.body) }
  })
})
afterAll(() => site.close())
beforeEach(() => {
  said = []
  asked = []
  answer = { code: 200, body: { status: 200, msg: 'success', data: RUN } }
})

const run = (line: string, env: Record<string, string> = {}) =>
  editActivities(line.split(' ').filter(Boolean), {
    env: { SITE_URL: site.origin, OPERATOR_KEY: 'k', ...env },
    out: (text) => said.push(text),
    err: (text) => said.push(text),
  })

it('plans, prices and previews by the site PROMO-1', async () => {
  expect(
    await run(
      'add infiniteCard --from 2027-02-01T00:00+08:00 --until 2027-02-08T00:00+08:00 --price 88',
    ),
  ).toBe(0)
  expect(asked).toEqual([
    {
      url: '/internal/activities/add',
      key: 'Bearer k',
      name: expect.stringContaining(hostname()),
      body: {
        type: 'infiniteCard',
        from: '2027-02-01T00:00+08:00',
        until: '2027-02-08T00:00+08:00',
        offer: { priceFen: 8800 },
      },
    },
  ])
  expect(said[0]).toMatch(
    /7 infiniteCard {3}ahead {2}2027-02-01 00:00 -> 2027-02-08 00:00 {2}无限畅玩月卡 ¥88$/,
  )
  await run('change 3 --tier 7200:48 --tier 9600:58.50')
  expect(asked[1]?.body).toEqual({
    id: 3,
    offer: {
      tiers: [
        { id: 1, coins: 7200, payFen: 4800 },
        { id: 2, coins: 9600, payFen: 5850 },
      ],
    },
  })
  answer.body = { status: 200, data: { permit: 'p-1', until: '2027-02-07T16:00:00.000Z' } }
  expect(await run('preview /nationalDay --at 2026-10-01T00:00+08:00')).toBe(0)
  expect(said.at(-2)).toMatch(/\/api\/activities\/preview\?permit=p-1&to=%2FnationalDay$/)
})

it.each([
  'add infiniteCard --from 2027-02-01T00:00+08:00',
  'change 3',
  'change x --price 5',
  'change 3 --price five',
  'change 3 --price 1.234',
  'change 3 --tier 1',
  'change 3 --price 5 --tier 1:2:3',
  'list --unknown',
  'preview nationalDay --at 2027-01-01T00:00+08:00',
  'toString',
  '',
])('answers "%s" with how it is used, and asks nothing of the site PROMO-1', async (line) => {
  expect(await run(line)).toBe(2)
  expect(said.join('\n')).toMatch(/npm run activities -- list/)
  expect(asked).toEqual([])
})

it('says who changes the calendar, where that is given, and which key logs in PROMO-1', async () => {
  expect(await run('remove 3 --by 老张')).toBe(0)
  expect(asked.at(-1)).toMatchObject({
    url: '/internal/activities/remove',
    body: { id: 3, by: '老张' },
  })
  expect(await run('key')).toBe(0)
  expect(said.at(-1)).toBe('k')
})

it('says why the site refused, and when there is none PROMO-1', async () => {
  answer = { code: 400, body: { status: 400, msg: 'the end must be in the future' } }
  expect(await run('remove 3')).toBe(1)
  expect(said).toEqual(['the end must be in the future'])
  expect(await run('list', { SITE_URL: 'http://localhost:1' })).toBe(1)
  expect(said.at(-1)).toMatch(/is the site running\?/)
  expect(await run('--help')).toBe(0)
})

it('waits for a site as long as the command may take, and says that it does not answer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const env = { SITE_URL: `http://127.0.0.1:${port}`, OPERATOR_KEY: 'k' }
  await expect(callInternal(env, 'backup', {}, { patienceMs: 50 })).rejects.toThrow(
    'does not answer',
  )
  silent.closeAllConnections()
  silent.close()
})
