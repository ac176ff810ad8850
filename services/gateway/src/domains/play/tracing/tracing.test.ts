import { Writable } from 'node:stream'
import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import type { CallRequest } from '@cloudplay/contract/endpoints'
import { readOtlpJson } from '@cloudplay/tracing/otlp-json'
import type { SpanRecord } from '@cloudplay/tracing/span'
import { readTraceparent } from '@cloudplay/tracing/trace-context'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logOptions } from '../../../http/log.ts'
import { openTestGateway } from '../../../testing/gateway.ts'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { openStandIn } from '../../../testing/stand-ins/stand-in.ts'
import { readTicket } from '../nodes/tickets.ts'

const HERE = { endpoint: undefined, ratio: 1, isShownHere: true }
/** A page begins with an id that it made up. */
const MADE_UP = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
const PAGE_SPAN = 'cd'.repeat(8)

let play: PlayFixture
let logged = ''
beforeAll(async () => {
  const everything = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  play = await openPlayFixture({ tracing: HERE }, { log: pino(logOptions('debug'), everything) })
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

async function ask<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  { token, traceparent }: { token?: string; traceparent?: string | string[] } = {},
) {
  const { method, path } = addressOf(name)
  const answer = await play.gateway.app.inject({
    method,
    url: path,
    headers: { ...(token && { token }), ...(traceparent && { traceparent }) },
    ...(method === 'GET' ? { query: body as Record<string, string> } : { payload: body as object }),
  })
  return { answer, trace: readTraceparent(answer.headers['traceresponse']) }
}
const kept = () => play.gateway.deps.tracing!.kept!.list()
const spansOf = (traceId: string): SpanRecord[] =>
  kept().find((trace) => trace.traceId === traceId)?.spans ?? []
/** A trace that this site began. */
const begin = async () => (await ask('getHotGame', {}, { traceparent: MADE_UP })).trace!

describe('a request SEEN-2', () => {
  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['10 KB', `00-${'a'.repeat(10_000)}`],
    ['two', [MADE_UP, MADE_UP]],
    ['zeros', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`],
    ['upper case', MADE_UP.toUpperCase()],
  ])('with %s for a traceparent is answered, and names no trace', async (_name, traceparent) => {
    const { answer, trace } = await ask('getHotGame', {}, traceparent ? { traceparent } : {})
    expect([answer.statusCode, trace]).toEqual([200, null])
  })

  it('of a foreign trace gets a new one, and stays in it afterwards', async () => {
    const first = await ask('getHotGame', {}, { traceparent: MADE_UP })
    expect(first.trace!.traceId).not.toBe('ab'.repeat(16))
    const traceparent = `00-${first.trace!.traceId}-${PAGE_SPAN}-01`
    const second = await ask('getHotGame', {}, { traceparent })
    expect(second.trace!.traceId).toBe(first.trace!.traceId)
    expect(spansOf('ab'.repeat(16))).toEqual([])
    const roots = spansOf(first.trace!.traceId).filter(({ parentId }) => parentId === PAGE_SPAN)
    expect(roots.map(({ name }) => name)).toContain('POST /api/ess/getHotGame')
  })

  it('has its statements by name as parts, without values', async () => {
    const player = await newVerified(play.gateway)
    const { trace } = await ask(
      'getService',
      { product_code: PRODUCT, consume_type: 1 },
      {
        token: player.token,
        traceparent: MADE_UP,
      },
    )
    const spans = spansOf(trace!.traceId)
    const names = spans.map(({ name }) => name)
    for (const name of ['transaction', 'select sessions', 'insert play_sessions'])
      expect(names).toContain(name)
    const transaction = spans.find(({ name }) => name === 'transaction')!
    expect(spans.find(({ name }) => name === 'insert play_sessions')!.parentId).toBe(
      transaction.spanId,
    )
    for (const secret of [player.uid, player.mobile, player.token])
      expect(JSON.stringify(spans)).not.toContain(secret)
  })

  it('writes its trace into every line of its log', async () => {
    logged = ''
    const { trace } = await ask('getHotGame', {}, { traceparent: MADE_UP })
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; trace_id?: string; reqId: string })
    expect(lines.map(({ msg }) => msg)).toContain('answered')
    for (const { trace_id: id } of lines) expect(id).toBe(trace!.traceId)
  })

  it('that fails is kept though it was not sampled, and support sees its trace', async () => {
    const rare = await openTestGateway({ tracing: { ...HERE, ratio: 0 } })
    try {
      await rare.app.inject({ method: 'POST', url: '/api/ess/getHotGame', payload: {} })
      expect(rare.deps.tracing!.kept!.list()).toEqual([])
      await rare.deps.database.db.execute(sql`alter table sms_codes rename to away`)
      const url = '/api/ess/sendSms'
      const payload = { mobile: '13912345678', type: 'yzmLogin' }
      const answer = await rare.app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode).toBe(500)
      const [trace] = rare.deps.tracing!.kept!.list()
      expect(trace!.spans.map(({ error }) => error)).toContain('HTTP 500')
      expect(rare.deps.failedCalls.take()[0]).toMatchObject({ traceId: trace!.traceId })
    } finally {
      await rare.close()
    }
  })
})

describe('the steps of a page SEEN-2', () => {
  const report = (traceparent: string, change: object = {}) => ({
    traceparent,
    outcome: 'shown' as const,
    began_ms_ago: 1_000,
    for_ms: 900,
    steps: [{ id: '01'.repeat(8), step: 'path', from_ms: 100, for_ms: 300 }],
    ...change,
  })
  const root = (traceId: string) => `00-${traceId}-${PAGE_SPAN}-01`
  const pageSpans = (traceId: string) =>
    spansOf(traceId).filter(({ service }) => service === 'page')

  it('are dropped for a foreign trace, without a word', async () => {
    const { answer } = await ask('reportTrace', report(root('ab'.repeat(16))))
    expect([answer.statusCode, spansOf('ab'.repeat(16))]).toEqual([200, []])
  })

  it.each([
    ['a wrong traceparent', { traceparent: 'x' }],
    ['another outcome', { outcome: 'stolen' }],
    ['a negative time', { for_ms: -1 }],
    ['a day', { began_ms_ago: 86_400_000 }],
    ['100 steps', { steps: Array.from({ length: 100 }, () => report('').steps[0]) }],
    ['a step with markup', { steps: [{ ...report('').steps[0], step: '<svg>' }] }],
    ['a long step', { steps: [{ ...report('').steps[0], step: 'a'.repeat(1_000) }] }],
    ['an id of another form', { steps: [{ ...report('').steps[0], id: '1' }] }],
  ])('are refused with %s', async (_name, change) => {
    const { traceId } = await begin()
    const { answer } = await ask('reportTrace', report(root(traceId), change) as never)
    expect([answer.statusCode, pageSpans(traceId)]).toEqual([400, []])
  })

  it('are taken once, below the tap', async () => {
    const { traceId } = await begin()
    for (let times = 0; times < 3; times++) await ask('reportTrace', report(root(traceId)))
    expect(pageSpans(traceId)).toMatchObject([
      {
        name: 'tap',
        spanId: PAGE_SPAN,
        parentId: null,
        attributes: { 'cloudplay.outcome': 'shown' },
      },
      { name: 'path', parentId: PAGE_SPAN },
    ])
    const [tap, path] = pageSpans(traceId)
    expect(path!.startMs - tap!.startMs).toBeCloseTo(100, 3)
    expect(path!.endMs - path!.startMs).toBeCloseTo(300, 3)
  })
})

describe('the way to a seat SEEN-2', () => {
  const way = async (player: TestPlayer) => {
    const { traceId } = await begin()
    const traceparent = `00-${traceId}-${PAGE_SPAN}-01`
    const with_ = { token: player.token, traceparent }
    const { answer } = await ask('confirmUse', { product_code: PRODUCT, consume_type: 1 }, with_)
    return { traceId, with_, cid: answer.json().data.cid as string }
  }

  it('shows the wait for the player’s answer, once', async () => {
    const player = await newVerified(play.gateway)
    await play.connect(player)
    play.gateway.deps.clock.advance(7_000)
    const { traceId, with_ } = await way(player)
    play.gateway.deps.clock.advance(5_000)
    await ask('confirmUse', { product_code: PRODUCT, consume_type: 1 }, with_)
    const offers = spansOf(traceId).filter(({ name }) => name === 'offer')
    expect(offers).toHaveLength(1)
    const lasted = offers[0]!.endMs - offers[0]!.startMs
    expect(lasted).toBeGreaterThan(6_900)
    expect(lasted).toBeLessThan(10_000)
    expect(spansOf(traceId).map(({ name }) => name)).not.toContain('queue')
  })

  it('continues through the queue with the push that offers the seat', async () => {
    const first = await play.playing()
    const second = await newVerified(play.gateway)
    const { data } = await play.connect(second)
    const { traceId } = await begin()
    const with_ = { token: second.token, traceparent: `00-${traceId}-${PAGE_SPAN}-01` }
    await ask('confirmQueue', { consume_data: data.consume_data! }, with_)
    play.gateway.deps.clock.advance(20_000)
    await play.gateway.call('releaseInstance', { cid: first.cid }, first.token)
    await play.node.heartbeat()
    const [pushed] = (await play.pushed(second, 'push_single_queueing')) as [
      { traceparent: string },
    ]
    expect(readTraceparent(pushed.traceparent)).toMatchObject({ traceId, isSampled: true })
    await ask('confirmUse', { product_code: PRODUCT, consume_type: 1 }, with_)
    const queued = spansOf(traceId).find(({ name }) => name === 'queue')!
    expect(queued.endMs - queued.startMs).toBeGreaterThan(19_000)
  })

  it('continues with the ticket, signed, to the node', async () => {
    const player = await newVerified(play.gateway)
    await play.connect(player)
    const { traceId, with_, cid } = await way(player)
    const { answer } = await ask('getGameInfoById', { game_id: 1, cid }, with_)
    const { ticket, signal_url: url } = answer.json().data
    const nodeId = decodeURIComponent(/\/stream\/([^?]+)/.exec(url)![1]!)
    const { secrets, clock } = play.gateway.deps
    const claims = await readTicket(secrets, nodeId, ticket, clock.realMs())
    const context = readTraceparent(claims!.trace)!
    expect(context).toMatchObject({ traceId, isSampled: true })
    const call = spansOf(traceId).find(({ spanId }) => spanId === context.spanId)
    expect(call!.name).toBe('POST /api/ess/getGameInfoById')
  })
})

describe('where traces go SEEN-2', () => {
  it('nowhere by default, and then nothing is measured', async () => {
    const plain = await openTestGateway()
    try {
      expect(plain.deps.tracing).toBeNull()
      const answer = await plain.app.inject({
        method: 'POST',
        url: '/api/ess/getHotGame',
        headers: { traceparent: MADE_UP },
        payload: {},
      })
      expect(answer.headers['traceresponse']).toBeUndefined()
      expect((await plain.app.inject('/dev/traces')).statusCode).toBe(404)
    } finally {
      await plain.close()
    }
  })

  it('to a collector by OTLP, all of one trace', async () => {
    const spans: SpanRecord[] = []
    const collector = await openStandIn(({ url, body }) => {
      if (url === '/v1/traces') spans.push(...readOtlpJson(JSON.parse(body)))
      return { body: '{}' }
    })
    const tracing = { endpoint: collector.origin, ratio: 1, isShownHere: false }
    const exporting = await openTestGateway({ tracing })
    const { headers } = await exporting.app.inject({
      method: 'POST',
      url: '/api/ess/getHotGame',
      headers: { traceparent: MADE_UP },
      payload: {},
    })
    const { traceId } = readTraceparent(headers['traceresponse'])!
    await exporting.close()
    await collector.close()
    const names = spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
    expect(names).toContain('POST /api/ess/getHotGame')
  })

  it('to /dev/traces in development, as a waterfall, at this machine only', async () => {
    const { traceId } = await begin()
    const from = (remoteAddress: string) =>
      play.gateway.app.inject({
        url: '/dev/traces',
        headers: { host: 'localhost:8080' },
        remoteAddress,
      })
    const shown = await from('127.0.0.1')
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain(traceId)
    expect(shown.body).toContain('gateway: POST /api/ess/getHotGame')
    const nonce = /style-src 'nonce-([\w+/=]+)'/.exec(
      String(shown.headers['content-security-policy']),
    )
    expect(shown.body).toContain(`<style nonce="${nonce?.[1]}">`)
    expect(shown.body).not.toMatch(/ style=|<script/)
    expect((await from('10.0.0.7')).statusCode).toBe(403)
  })

  it('never to a page in production', async () => {
    const production = await openTestGateway({
      isProduction: true,
      localPayment: false,
      tracing: { ...HERE, endpoint: 'http://127.0.0.1:1' },
    })
    try {
      for (const [method, url] of [
        ['GET', '/dev/traces'],
        ['POST', '/dev/traces/otlp/v1/traces'],
      ] as const)
        expect((await production.app.inject({ method, url })).statusCode).toBe(404)
    } finally {
      await production.close()
    }
  })
})
