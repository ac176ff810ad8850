import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TraceIds } from './trace-ids.ts'

const KEY = randomBytes(32)
const NOW_MS = Date.parse('2026-03-11T12:00:00Z')
const idsAt = (nowMs: number, keys = [KEY], ratio = 0.5) => new TraceIds(keys, ratio, () => nowMs)

describe('the id of a trace SEEN-2', () => {
  it('of a stranger is not this site’s', () => {
    const ids = idsAt(NOW_MS)
    const own = ids.create()
    const last = own.at(-1) === '0' ? '1' : '0'
    const foreign = [
      '',
      own.slice(1),
      `${own}00`,
      own.slice(0, -1) + last,
      `${own[0] === '6' ? '7' : '6'}${own.slice(1)}`,
      'f'.repeat(32),
      'g'.repeat(32),
      idsAt(NOW_MS, [randomBytes(32)]).create(),
    ]
    for (const id of foreign) expect([id, ids.isOwn(id)]).toEqual([id, false])
    const anyId = fc.uint8Array({ minLength: 16, maxLength: 16 })
    fc.assert(fc.property(anyId, (bytes) => !ids.isOwn(Buffer.from(bytes).toString('hex'))))
  })

  it('is known in every instance, and after the secret was rotated', () => {
    const id = idsAt(NOW_MS).create()
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(idsAt(NOW_MS + 30_000).isOwn(id)).toBe(true)
    expect(idsAt(NOW_MS, [randomBytes(32), KEY]).isOwn(id)).toBe(true)
  })

  it('expires after an hour, and comes from no future', () => {
    const id = idsAt(NOW_MS).create()
    expect(idsAt(NOW_MS + 3_600_000).isOwn(id)).toBe(true)
    expect(idsAt(NOW_MS + 3_602_000).isOwn(id)).toBe(false)
    expect(idsAt(NOW_MS - 62_000).isOwn(id)).toBe(false)
  })

  it('decides by itself whether the trace is sampled', () => {
    const created = Array.from({ length: 4_000 }, () => idsAt(NOW_MS).create())
    const sampled = (ratio: number) =>
      created.filter((id) => idsAt(NOW_MS, [KEY], ratio).isSampled(id)).length
    expect([sampled(0), sampled(1)]).toEqual([0, 4_000])
    expect(sampled(0.25)).toBeGreaterThan(800)
    expect(sampled(0.25)).toBeLessThan(1_200)
  })
})
