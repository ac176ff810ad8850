import { expect, it } from 'vitest'
import { newAttemptKey } from './attempt-key.ts'

it('gives each attempt to pay a key of its own, of 32 hex digits WALLET-3', () => {
  const keys = Array.from({ length: 200 }, newAttemptKey)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(keys.length)
})
