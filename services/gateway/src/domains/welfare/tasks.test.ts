import { describe, expect, it } from 'vitest'
import { canClaim, taskRules, taskView } from './tasks.ts'

const none = { wel_start: 0, wel_play: 0, wel_adver: 0, wel_share: 0, wel_real: 0 }
const rule = taskRules.find(({ type }) => type === 'wel_adver')!

describe('welfare tasks', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [1, 1, 0],
    [2, 1, 1],
    [9, 3, 2],
  ])('met %i times, claimed %i: status %i', (met, claimed, status) => {
    const facts = { met: { ...none, wel_adver: met }, claimed: { ...none, wel_adver: claimed } }
    const view = taskView(rule, facts)
    expect(view).toMatchObject({ status, awardCount: claimed, sendNum: 3 })
    expect(canClaim(rule, facts)).toBe(status === 1)
  })
})
