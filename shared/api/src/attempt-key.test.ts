import { expect, it } from 'vitest'
import { newAttemptKey } from './attempt-key.ts'

it('makes a separate key of 32 hex digits for each attempt to pay WALLET-3', () => {
  const keys = Array.from({ length: 200 }, newAttemptKey)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(keys.length)
})
