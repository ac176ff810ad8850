import type { CallRequest } from '@cloudplay/contract/endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'

type Report = CallRequest<'reportTrace'>

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const report = (steps: Record<string, number>, outcome: Report['outcome'] = 'shown'): Report => ({
  traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
  outcome,
  began_ms_ago: 1_000,
  for_ms: 900,
  steps: Object.entries(steps).map(([step, forMs]) => ({
    id: '01'.repeat(8),
    step,
    from_ms: 0,
    for_ms: forMs,
  })),
})
const send = (body: Report, token?: string) => play.gateway.call('reportTrace', body, token)

/** How many were seen, of these within 2 s, and in how many seconds all together. */
async function seen() {
  const text = await play.gateway.deps.metrics.text()
  const value = (name: string, labels: string) =>
    Number(new RegExp(`^first_frame_seconds${name}\\{${labels}\\} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    shown: value('_count', 'outcome="shown"'),
    inTime: value('_bucket', 'le="2",outcome="shown"'),
    seconds: value('_sum', 'outcome="shown"'),
    missed: value('_count', 'outcome="missed"'),
  }
}
/** What `act` adds to that. */
async function added(act: () => Promise<unknown>) {
  const before = await seen()
  await act()
  const after = await seen()
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      Math.round((value - before[name as keyof typeof before]) * 1000) / 1000,
    ]),
  )
}
const NOTHING = { shown: 0, inTime: 0, seconds: 0, missed: 0 }

describe('the way to the first frame SEEN-3', () => {
  it('does not count for strangers, or players who took no seat', async () => {
    const visitor = await newVerified(play.gateway)
    expect(await added(() => send(report({ path: 100 })))).toEqual(NOTHING)
    expect(await added(() => send(report({ path: 100 }), visitor.token))).toEqual(NOTHING)
  })

  it('counts once for each seat, without the time in which the player decided', async () => {
    const { token } = await play.playing()
    const one = report({ seat: 300, decide: 9_000, path: 700 })
    expect(await added(() => send(one, token))).toEqual({
      shown: 1,
      inTime: 1,
      seconds: 1,
      missed: 0,
    })
    const again = report({ path: 60_000 }, 'failed')
    expect(await added(() => Promise.all([send(one, token), send(again, token)]))).toEqual(NOTHING)
  })

  it('is late above 2 s', async () => {
    const { token } = await play.playing()
    const late = report({ path: 2_001 })
    expect(await added(() => send(late, token))).toMatchObject({ shown: 1, inTime: 0 })
  })

  it('is missed if it fails, or if the player leaves after waiting too long', async () => {
    const failed = await play.playing()
    expect(await added(() => send(report({ path: 10 }, 'failed'), failed.token))).toMatchObject({
      shown: 0,
      missed: 1,
    })
    await play.empty()
    await play.arrive()
    const left = await play.playing()
    const early = report({ path: 500 }, 'left')
    expect(await added(() => send(early, left.token))).toEqual(NOTHING)
    const tired = report({ path: 9_000 }, 'left')
    expect(await added(() => send(tired, left.token))).toMatchObject({ missed: 1 })
  })

  it('does not count after a queue, a speed test, or long after the seat was taken', async () => {
    const player = await play.playing()
    const tested = report({ speedTest: 4_000, path: 100 })
    expect(await added(() => send(tested, player.token))).toEqual(NOTHING)
    play.gateway.deps.clock.advance(601_000)
    expect(await added(() => send(report({ path: 100 }), player.token))).toEqual(NOTHING)
    const second = await newVerified(play.gateway)
    const { data } = await play.connect(second)
    await play.gateway.call('confirmQueue', { consume_data: data.consume_data! }, second.token)
    await play.gateway.call('releaseInstance', { cid: player.cid }, player.token)
    await play.node.heartbeat()
    await play.enter(second)
    expect(await added(() => send(report({ path: 9_000 }), second.token))).toEqual(NOTHING)
  })
})
