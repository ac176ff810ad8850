import { describe, expect, it } from 'vitest'
import { fenOf } from './money.ts'

describe('money', () => {
  it('turns yuan into fen without losing any, and refuses more than two decimals WALLET-1', () => {
    expect([0.01, 1.1, 19.99, 39, 1234.56, 8.7].map(fenOf)).toEqual([
      1, 110, 1_999, 3_900, 123_456, 870,
    ])
    expect(fenOf(1.005)).toBeNull()
  })
})
