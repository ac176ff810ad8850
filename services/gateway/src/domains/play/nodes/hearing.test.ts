import { expect, it } from 'vitest'
import { hearing } from './hearing.ts'

const at = (seconds: number) => new Date(seconds * 1_000)

it('counts from the start while no gap is longer than five seconds FAULT-3', () => {
  const since = hearing(at(100))
  expect([101, 106, 111].map((seconds) => since(at(seconds)))).toEqual([at(100), at(100), at(100)])
})

it('counts again after a longer gap, and after a clock that went back FAULT-3', () => {
  const since = hearing(at(100))
  expect(since(at(105.001))).toEqual(at(105.001))
  expect(since(at(106))).toEqual(at(105.001))
  expect(since(at(90))).toEqual(at(90))
  expect(since(at(95))).toEqual(at(90))
})
