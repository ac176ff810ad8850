import { expect, it } from 'vitest'
import { barOf, monthBeside, readMonth, todayIn } from './month.ts'

const NOW = Date.parse('2026-11-30T16:30:00Z')
const november = readMonth('2026-11', NOW)

it('a month begins and ends at midnight in Beijing, and the present one is the default DELIV-20', () => {
  expect(readMonth(null, NOW)).toMatchObject({
    name: '2026-12',
    days: 31,
    startMs: Date.parse('2026-12-01T00:00:00+08:00'),
  })
  for (const odd of ['', '2026-13', '1999-01', '2026-1', "2026-01'--"])
    expect(readMonth(odd, NOW).name).toBe('2026-12')
  expect([
    monthBeside(november, 2).name,
    monthBeside(november, -11).name,
    readMonth('2028-02', NOW).days,
  ]).toEqual(['2027-01', '2025-12', 29])
  expect([todayIn(november, NOW), todayIn(readMonth('2026-12', NOW), NOW)]).toEqual([null, 1])
})

it.each([
  [
    'within',
    '2026-11-05T00:00:00+08:00',
    '2026-11-08T00:00:00+08:00',
    { first: 5, last: 7, opens: true, closes: true },
  ],
  [
    'a part of a day',
    '2026-11-05T10:00:00+08:00',
    '2026-11-05T11:00:00+08:00',
    { first: 5, last: 5, opens: true, closes: true },
  ],
  [
    'from before to after',
    '2026-10-01T00:00:00Z',
    '2026-12-24T00:00:00Z',
    { first: 1, last: 30, opens: false, closes: false },
  ],
  [
    'without an end',
    '2026-11-30T00:00:00+08:00',
    null,
    { first: 30, last: 30, opens: true, closes: false },
  ],
  ['without times', null, null, { first: 1, last: 30, opens: false, closes: false }],
  ['over when it begins', null, '2026-11-01T00:00:00+08:00', null],
  ['begins when it is over', '2026-12-01T00:00:00+08:00', null, null],
])('a bar for a window %s DELIV-20', (_what, from, until, bar) => {
  expect(barOf(november, { from, until })).toEqual(bar)
})
