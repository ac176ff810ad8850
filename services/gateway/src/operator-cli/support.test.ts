import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStandIn } from '../testing/stand-ins/stand-in.ts'
import { answerSupport } from './support.ts'

const UID = '0d4bdbb8-7b3f-4d3e-9d57-0c1f2a3b4c5d'
let site: Awaited<ReturnType<typeof openStandIn>>
let said: string[] = []
let asked: { url: string; key: string; body: unknown }[] = []
let answers: object[] = []
let code = 200

beforeAll(async () => {
  site = await openStandIn(({ url, headers, body }) => {
    asked.push({ url, key: headers.authorization ?? '', body: JSON.parse(body) })
    const data = answers.shift() ?? {}
    return { status: code, body: JSON.stringify({ status: code, msg: 'no', data }) }
  })
})
afterAll(() => site.close())
beforeEach(() => {
  said = []
  asked = []
  answers = []
  code = 200
})

const run = (words: string[]) =>
  answerSupport(words, {
    env: { SITE_URL: site.origin, OPERATOR_KEY: 'o', SUPPORT_KEY: 's,old' },
    out: (text) => said.push(text),
    err: (text) => said.push(text),
  })

it('asks for nothing without a name, a player, a reason or a known command SEEN-5', async () => {
  for (const words of [
    [],
    ['ban', UID],
    ['find', '13900000001'],
    ['find', '--by', '小周'],
    ['show', UID, '--by', ' '],
    ['unmask', UID, '--by', '小周'],
    ['audit', '--by', '小周', '--after', '-1'],
    ['show', UID, '--by', '小周', '--colour', 'red'],
  ])
    expect([words, await run(words)]).toEqual([words, 2])
  expect(asked).toEqual([])
})

it('finds and shows a player with the support key SEEN-5', async () => {
  answers = [
    { uid: UID },
    {
      player: { uid: UID, balance: 7 },
      entries: [{ at: '2026-03-11T12:14:00.000Z', kind: 'login', data: { platform: 'h5' } }],
      next: 'CURSOR',
    },
  ]
  expect(await run(['find', '13900000001', '--by', '小周'])).toBe(0)
  expect(await run(['show', UID, '--by', '小周', '--day', '2026-03-11'])).toBe(0)
  expect(asked).toEqual([
    { url: '/internal/players/find', key: 'Bearer s', body: { by: '小周', asked: '13900000001' } },
    {
      url: '/internal/players/show',
      key: 'Bearer s',
      body: { by: '小周', uid: UID, day: '2026-03-11' },
    },
  ])
  expect(said[0]).toBe(UID)
  expect(said[1]).toContain('2026-03-11 20:14  login          {"platform":"h5"}')
  expect(said[1]).toContain('older: --before CURSOR')
})

it('finds what failed under an error id SEEN-5', async () => {
  const failure = { at: '2026-03-11T12:14:00.000Z', status: 500, route: '/api/ess/getSaves' }
  const failures = [{ ...failure, reason: 'Error', requestId: 'r', uid: null }]
  answers = [{ uid: null, failures }]
  expect(await run(['find', '3f2a9c1b', '--by', '小周'])).toBe(0)
  expect(said).toEqual([
    '2026-03-11 20:14  500 /api/ess/getSaves  Error  request r  player unknown',
  ])
})

it('exports the audit log with the operator key, part by part SEEN-5', async () => {
  answers = [
    { text: '{"id":1}\n{"id":2}\n', last: 2 },
    { text: '{"id":3}\n', last: 3 },
    { text: '', last: null },
  ]
  expect(await run(['audit', '--by', '小李'])).toBe(0)
  expect(asked.map(({ key, body }) => [key, body])).toEqual(
    [0, 2, 3].map((after) => ['Bearer o', { by: '小李', after }]),
  )
  expect(said).toEqual(['{"id":1}\n{"id":2}', '{"id":3}', 'continue with --after 3'])
})

it('says what the site refused SEEN-5', async () => {
  code = 400
  expect(await run(['show', UID, '--by', '小周'])).toBe(1)
  expect(said).toEqual(['no'])
  said = []
  expect(await run(['key'])).toBe(0)
  expect(said).toEqual(['s'])
})
