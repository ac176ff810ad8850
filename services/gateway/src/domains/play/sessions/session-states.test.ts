import { describe, expect, it } from 'vitest'
import { endReasonText, refundsRunningMinute, sessionCan, sessionStates } from './session-states.ts'

describe('the life of a session', () => {
  it('ends in every state but the last, and never comes back', () => {
    for (const state of sessionStates)
      expect(sessionCan[state].next.includes('ended')).toBe(state !== 'ended')
    expect(sessionCan.ended.next).toEqual([])
  })

  it('reaches the game only through an accepted offer', () => {
    const intoBooting = sessionStates.filter((state) => sessionCan[state].next.includes('booting'))
    expect(intoBooting).toEqual(['offered', 'playing', 'grace'])
    expect(sessionCan.queued.next).toEqual(['offered', 'ended'])
  })

  it('runs on a node only while it holds a seat', () => {
    const running = sessionStates.filter((state) => sessionCan[state].runsOnNode)
    expect(running.map((state) => sessionCan[state].holdsSeat)).toEqual([true, true, true])
  })

  it('has a text for every end, and refunds the minute only if the site is at fault', () => {
    for (const text of Object.values(endReasonText)) {
      expect(text['zh-CN']).toMatch(/[\u4e00-\u9fff]/)
      expect(text.en).toMatch(/^[ -~]+$/)
    }
    expect(refundsRunningMinute('node_lost')).toBe(true)
    expect(refundsRunningMinute('logged_out')).toBe(false)
    expect(refundsRunningMinute('grace_over')).toBe(false)
  })
})
