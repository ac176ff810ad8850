// @vitest-environment happy-dom
import { SECOND_COLUMNS, type SessionSecond } from '@cloudplay/contract/session-seconds'
import { describe, expect, it } from 'vitest'
import { fails, fakeWorld } from '../../../play/testing/fake-world.ts'
import type { StreamingSdk } from '../../../stream/index.ts'
import { recordSeconds } from './record-seconds.ts'

const second = Object.fromEntries(SECOND_COLUMNS.map((column) => [column, 7])) as SessionSecond

function opened(answer: unknown = {}) {
  const { world, ports } = fakeWorld({ reportSeconds: answer })
  const stops: (() => void)[] = []
  const listeners = new Map<string, (event: never) => void>()
  const sdk = {
    on(name: string, listener: (event: never) => void) {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
  } as unknown as StreamingSdk
  const say = (name: string, event: unknown) => listeners.get(name)?.(event as never)
  recordSeconds({ cid: 'cid-1', ports: ports as never, onStop: (stop) => stops.push(stop) }, sdk)
  return {
    world,
    stop: () => stops.forEach((stop) => stop()),
    async play(seconds: number) {
      for (let index = 0; index < seconds; index++) {
        say('second', second)
        await world.pass(1000)
      }
    },
    /** What the stream measures from inputs to their frames, all of them so far. */
    inputs: (count: number, p95: number) =>
      say('stats', { inputToFrameMs: { p50: p95 / 2, p95, count } }),
    sent: () =>
      world.called('reportSeconds') as {
        chunk_key: string
        input?: object
        first_seconds_ago: number
        rows: number[][]
      }[],
  }
}

function become(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('what is measured of each second SEEN-4', () => {
  it('is sent each minute, and the rest at the end', async () => {
    const { play, sent, stop } = opened()
    await play(59)
    expect(sent()).toHaveLength(0)
    await play(11)
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({ cid: 'cid-1', first_seconds_ago: 59 })
    expect(sent()[0]!.rows.map(([at]) => at)).toEqual([...Array(60).keys()])
    expect(sent()[0]!.rows[0]).toHaveLength(SECOND_COLUMNS.length)
    stop()
    expect(sent()[1]!.rows).toHaveLength(10)
    await play(120)
    expect(sent()).toHaveLength(2)
  })

  it('has how late the picture follows inputs, in minutes with enough of them SEEN-3', async () => {
    const { play, inputs, sent } = opened()
    inputs(9, 40)
    await play(60)
    inputs(60, 48.2)
    await play(60)
    inputs(61, 48.2)
    await play(60)
    inputs(200, 30_000)
    await play(60)
    expect(sent().map(({ input }) => input)).toEqual([
      undefined,
      { p95_ms: 48.2 },
      undefined,
      { p95_ms: 10_000 },
    ])
  })

  it('is sent when the tab is hidden, which may not come back', async () => {
    const { play, sent, stop } = opened()
    await play(5)
    become('hidden')
    expect(sent()[0]!.rows).toHaveLength(5)
    become('hidden')
    expect(sent()).toHaveLength(1)
    become('visible')
    stop()
    become('hidden')
    become('visible')
    expect(sent()).toHaveLength(1)
  })

  it('is sent again with the same key and its age after a lost answer', async () => {
    const { play, sent, world, stop } = opened(fails({ network: '断网' }))
    await play(60)
    world.answers.reportSeconds = {}
    await play(60)
    const [lost, again, next] = sent()
    expect(again).toEqual({ ...lost, first_seconds_ago: lost!.first_seconds_ago + 60 })
    expect(next!.chunk_key).not.toBe(lost!.chunk_key)
    stop()
  })

  it('is dropped when it is refused, or too old, and never grows without end', async () => {
    const refused = opened(fails({ refused: 404, message: '' }))
    await refused.play(180)
    expect(new Set(refused.sent().map((one) => one.chunk_key)).size).toBe(3)
    expect(refused.sent()).toHaveLength(3)
    const cut = opened(fails({ network: '断网' }))
    await cut.play(60 * 30)
    const before = cut.sent().length
    cut.world.answers.reportSeconds = {}
    await cut.play(60)
    const late = cut.sent().slice(before)
    expect(late.length).toBeLessThanOrEqual(10)
    expect(Math.max(...late.map((one) => one.first_seconds_ago))).toBeLessThanOrEqual(600)
  })
})
