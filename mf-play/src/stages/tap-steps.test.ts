// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TapSteps } from './tap-steps.ts'

const NAMED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
let tap: TapSteps
let nowMs: number
beforeEach(() => {
  nowMs = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  tap = new TapSteps()
})

describe('the steps of a tap SEEN-2', () => {
  it('are none outside of a tap', () => {
    tap.enter('path')
    expect([tap.step, tap.parent(), tap.end('shown')]).toEqual([undefined, undefined, null])
  })

  it('are reported for their times even if the site named no trace SEEN-3', () => {
    tap.begin()
    const own = tap.parent()!
    for (const forged of [undefined, null, '', 'x', `${NAMED}0`, NAMED.toUpperCase()])
      tap.heard(forged)
    nowMs += 700
    const report = tap.end('shown')!()
    expect(report.traceparent.slice(0, 35)).toBe(own.slice(0, 35))
    expect(report.for_ms).toBe(700)
  })

  it('follow one another, and calls belong to the step that makes them', () => {
    tap.begin()
    tap.enter('permission')
    const first = tap.parent()!
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    tap.heard(NAMED)
    tap.heard(NAMED.replace('0af', '1af'))
    nowMs += 100
    tap.enter('permission')
    nowMs += 50
    tap.enter('seat')
    expect(tap.parent()!.slice(0, 35)).toBe(NAMED.slice(0, 35))
    nowMs += 200
    const report = tap.end('shown')!
    nowMs += 1_000
    const sent = report()
    expect(sent).toMatchObject({
      outcome: 'shown',
      began_ms_ago: 1_350,
      for_ms: 350,
      steps: [
        { id: first.slice(36, 52), step: 'permission', from_ms: 0, for_ms: 150 },
        { step: 'seat', from_ms: 150, for_ms: 200 },
      ],
    })
    expect(sent.traceparent.slice(0, 35)).toBe(NAMED.slice(0, 35))
    expect(tap.end('left')).toBeNull()
  })

  it('continue on a page that hears of a seat of another page’s tap, and of nothing forged', () => {
    for (const forged of [undefined, '', 'x', `${NAMED}0`]) tap.resume(forged)
    expect(tap.isOn).toBe(false)
    tap.resume(NAMED)
    tap.enter('decide')
    expect(tap.parent()!.slice(0, 35)).toBe(NAMED.slice(0, 35))
    tap.resume(NAMED.replace('0af', '1af'))
    expect(tap.end('left')!().traceparent.slice(0, 35)).toBe(NAMED.slice(0, 35))
  })

  it('are bounded, and a second begin in the middle changes nothing', () => {
    tap.begin()
    tap.heard(NAMED)
    for (let count = 0; count < 100; count++) tap.enter(count % 2 ? 'decide' : 'seat')
    tap.begin()
    expect(tap.end('failed')!().steps).toHaveLength(32)
  })
})
