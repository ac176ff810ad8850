import { describe, expect, it } from 'vitest'
import { zonedText } from '../core/zoned-text.ts'
import { readZone, readZoned } from './zoned-time.ts'

describe('a time without an offset', () => {
  it.each([
    ['2027-02-05T00:00', 'Asia/Shanghai', 'from', '2027-02-04T16:00:00.000Z'],
    ['2027-02-05T00:00+08:00', 'Europe/Berlin', 'from', '2027-02-04T16:00:00.000Z'],
    ['2027-07-01T12:30', 'America/New_York', 'until', '2027-07-01T16:30:00.000Z'],
    // Clocks show 02:30 twice: the freeze has both.
    ['2026-10-25T02:30', 'Europe/Berlin', 'from', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', 'until', '2026-10-25T01:30:00.000Z'],
    ['2027-01-01T00:00', 'Pacific/Kiritimati', 'from', '2026-12-31T10:00:00.000Z'],
  ] as const)('%s in %s, as %s, is %s DELIV-26', (text, zone, side, iso) => {
    expect(readZoned(text, zone, side)).toBe(iso)
  })

  it.each([
    ['2027-03-28T02:30', 'Europe/Berlin', 'skip'],
    ['2027-02-30T00:00', 'Asia/Shanghai', 'is not a time'],
    ['2027-02-05', 'Asia/Shanghai', 'is not a time'],
    ['tomorrow', 'Asia/Shanghai', 'is not a time'],
  ])('%s in %s is refused DELIV-26', (text, zone, words) => {
    expect(() => readZoned(text, zone, 'from')).toThrow(words)
  })

  it('is of a zone that there is DELIV-26', () => {
    expect(readZone('asia/shanghai')).toBe('Asia/Shanghai')
    expect(() => readZone('Mars/Olympus')).toThrow('not a time zone')
    expect(zonedText('2027-02-04T16:00:00.000Z', 'Asia/Shanghai')).toBe(
      '2027-02-05 00:00 Asia/Shanghai',
    )
  })
})
