import { describe, expect, it, vi } from 'vitest'
import { createTimeWarnings, minutesLeft } from './time-warning.ts'

const pushed = {
  type: 'time_running_out',
  cid: 'c1',
  minutes_left: 5,
  text: '剩余时长约 5 分钟',
} as const

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage
}

describe('the warning that time runs out', () => {
  it('counts down from the pushed time, and survives a reload PLAY-13', () => {
    const storage = memory()
    const warnings = createTimeWarnings(() => storage, 'warning')
    const heard = vi.fn<() => void>()
    warnings.watch(heard)
    warnings.warn(pushed, 20, 1_000_000)
    expect(heard).toHaveBeenCalledOnce()
    const again = createTimeWarnings(() => storage, 'warning').now()!
    expect(again.cid).toBe('c1')
    expect(
      [0, 1, 240_000, 299_999, 300_000, 900_000].map((ms) => minutesLeft(again, 1_000_000 + ms)),
    ).toEqual([5, 5, 1, 1, 0, 0])
  })

  it('is over when the player has topped up, not when a minute was paid PLAY-13', () => {
    const storage = memory()
    const warnings = createTimeWarnings(() => storage, 'warning')
    warnings.warn(pushed, 20, 0)
    warnings.balanceIs(18)
    expect(warnings.now()).not.toBeNull()
    warnings.balanceIs(520)
    expect(warnings.now()).toBeNull()
  })

  it('works without storage, and clears immediately', () => {
    const refused = () => {
      throw new DOMException('refused')
    }
    const warnings = createTimeWarnings(refused, 'warning')
    warnings.warn(pushed, null, 0)
    warnings.balanceIs(1000)
    expect(warnings.now()?.cid).toBe('c1')
    warnings.clear()
    expect(warnings.now()).toBeNull()
  })
})
