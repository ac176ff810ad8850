import { expect, it } from 'vitest'
import { labelAge, labelVerdict } from './age-label.ts'

const now = new Date('2026-03-13T20:30:00+08:00')

it('reads a label, and treats an unreadable one as adults only GATE-7', () => {
  expect(['', '8+', '12+', '16+', '18+'].map(labelAge)).toEqual([0, 8, 12, 16, 18])
  expect(['16', 'PG', '+16', '1６+', '160+', ' 16+', '16+\n'].map(labelAge)).toEqual(
    Array(7).fill(18),
  )
})

it.each([
  ['seven', '2018-03-14', ['open', 'tooYoung', 'tooYoung', 'tooYoung', 'tooYoung']],
  ['eight today', '2018-03-13', ['open', 'open', 'tooYoung', 'tooYoung', 'tooYoung']],
  ['ten', '2015-06-15', ['open', 'open', 'tooYoung', 'tooYoung', 'tooYoung']],
  ['fifteen', '2010-06-15', ['open', 'open', 'open', 'tooYoung', 'tooYoung']],
  ['sixteen tomorrow', '2010-03-14', ['open', 'open', 'open', 'tooYoung', 'tooYoung']],
  ['sixteen today', '2010-03-13', ['open', 'open', 'open', 'open', 'tooYoung']],
  ['an adult', '1990-06-15', ['open', 'open', 'open', 'open', 'open']],
  ['of unknown age', null, ['open', 'open', 'verify', 'verify', 'verify']],
])('a player who is %s, under no label, 8+, 12+, 16+, 18+ GATE-7', (_, birthDate, verdicts) => {
  expect(
    ['', '8+', '12+', '16+', '18+'].map((label) => labelVerdict(label, birthDate, now)),
  ).toEqual(verdicts)
})
