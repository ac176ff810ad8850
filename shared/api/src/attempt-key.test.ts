import { expect, it } from 'vitest'
import { AttemptKeys } from './attempt-key.ts'

const wish = { money: 39, paytype: 12 }

it('gives one key to one wish until it is settled, and another to another WALLET-3', () => {
  const keys = new AttemptKeys()
  const first = keys.keyFor(wish)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor({ ...wish })).toBe(first)
  keys.settle()
  const second = keys.keyFor(wish)
  expect(second).not.toBe(first)
  expect(keys.keyFor({ ...wish, money: 40 })).not.toBe(second)
  expect(keys.keyFor({ ...wish, activity: 'infiniteCard' })).not.toBe(keys.keyFor(wish))
})
