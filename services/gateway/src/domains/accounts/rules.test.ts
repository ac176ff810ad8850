import { describe, expect, it } from 'vitest'
import { maskMobile, REQUESTER_LIMITS, passwordFault, waitBeforeSendMs, waitText } from './rules.ts'

describe('account rules', () => {
  it('masks the middle of a mobile', () => {
    expect(maskMobile('13812345678')).toBe('138****5678')
  })

  it('requires passwords of at least 7 characters', () => {
    expect(passwordFault('123456')).toEqual({
      'zh-CN': '密码至少 7 位',
      en: 'Use at least 7 characters for your password',
    })
    expect(passwordFault('1234567')).toBeNull()
    expect(passwordFault('a'.repeat(65))?.['zh-CN']).toContain('64')
  })

  it('allows a mobile one code per minute, five per hour, ten per day GATE-5', () => {
    const now = 1_000_000_000
    const minutesAgo = (minutes: number) => now - minutes * 60_000
    expect(waitBeforeSendMs([], REQUESTER_LIMITS, now)).toBe(0)
    expect(waitBeforeSendMs([now - 15_000], REQUESTER_LIMITS, now)).toBe(45_000)
    expect(waitBeforeSendMs([now - 60_000], REQUESTER_LIMITS, now)).toBe(0)
    expect(waitBeforeSendMs([2, 4, 6, 8, 10].map(minutesAgo), REQUESTER_LIMITS, now)).toBe(
      50 * 60_000,
    )
    const tenToday = Array.from({ length: 10 }, (_, n) => minutesAgo(70 + n * 60))
    expect(waitBeforeSendMs(tenToday, REQUESTER_LIMITS, now)).toBe(
      24 * 3_600_000 - (70 + 9 * 60) * 60_000,
    )
  })

  it('writes a wait in seconds, minutes or hours', () => {
    const waits = [45_000, 600_000, 3 * 3_600_000, 1_000].map(waitText)
    expect(waits.map((wait) => wait['zh-CN'])).toEqual([
      '请 45 秒后再试',
      '请 10 分钟后再试',
      '请 3 小时后再试',
      '请 1 秒后再试',
    ])
    expect(waits.map(({ en }) => en)).toEqual([
      'Try again in 45 seconds',
      'Try again in 10 minutes',
      'Try again in 3 hours',
      'Try again in 1 second',
    ])
  })
})
