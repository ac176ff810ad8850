import { expect, it } from 'vitest'
import { WrongKeys } from './wrong-keys.ts'

it('many networks make nothing grow, and a blocked one stays blocked DELIV-20', () => {
  const keys = new WrongKeys()
  for (let attempt = 0; attempt < 10; attempt++) keys.add('blocked', 0)
  for (let network = 0; network < 30_000; network++) keys.add(`network ${network}`, 1)
  expect(keys.waitsUntilMs('blocked', 2)).toBe(600_000)
  expect(keys.waitsUntilMs('network 29999', 2)).toBe(null)
  expect(keys.waitsUntilMs('blocked', 600_000)).toBe(null)
})
