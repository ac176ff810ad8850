import type { EndedSession } from '@cloudplay/contract/entities/play'
import { sessionEndReason } from '@cloudplay/contract/session-end'
import { setLanguage } from '@cloudplay/i18n'
import { afterEach, describe, expect, it } from 'vitest'
import { fails, fakeWorld } from '../testing/fake-world.ts'
import { endView, findEnd, restartWords } from './session-end.ts'

const ended = (change: Partial<EndedSession> = {}): EndedSession => ({
  cid: 'cid-9',
  game_id: 9,
  name: '超级企鹅',
  reason: 'node_lost',
  returned_minutes: 0,
  returned_coins: 0,
  saved_at: 0,
  ...change,
})
const SAVED_AT = Date.UTC(2026, 2, 11, 12, 14) / 1000

afterEach(() => setLanguage('zh-CN'))

describe('an end', () => {
  it.each(sessionEndReason.anyOf.map(({ const: reason }) => reason))(
    'has a sentence in both languages, and a next step: %s PLAY-25',
    (reason) => {
      const view = endView(ended({ reason }))
      expect(view.text).toMatch(/\p{Script=Han}/u)
      setLanguage('en')
      expect(endView(ended({ reason })).text).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u)
    },
  )

  it.each([
    ['balance_used_up', 'topUp'],
    ['not_allowed_now', 'whenCanIPlay'],
    ['under_age_label', 'whatCanIPlay'],
    ['game_crashed', 'playAgain'],
  ] as const)('after %s the player can choose %s PLAY-25', (reason, step) => {
    expect(endView(ended({ reason })).nextStep).toBe(step)
  })

  it('names only what was returned and what is saved PLAY-25', () => {
    expect(endView(ended()).text).toBe('运行游戏的机器失去了联系')
    expect(endView(ended({ returned_minutes: 1, saved_at: SAVED_AT })).text).toBe(
      '运行游戏的机器失去了联系\n已退还 1 分钟\n存档保留于 3月11日 20:14',
    )
    expect(endView(ended({ returned_minutes: 1, returned_coins: 5 })).text).toContain('5 网币')
  })

  it('is asked for three seconds at most, and unknown after a failure PLAY-25', async () => {
    const slow = fakeWorld({ getEndedSession: () => new Promise(() => {}) })
    const answer = findEnd(slow.ports, 'cid-9')
    await slow.world.pass(3_000)
    expect(await answer).toBeNull()
    const away = fakeWorld({ getEndedSession: fails({ network: '断网' }) })
    expect(await findEnd(away.ports, 'cid-9')).toBeNull()
    const known = fakeWorld({ getEndedSession: { ended: ended() } })
    expect(await findEnd(known.ports, 'cid-9')).toEqual(ended())
  })
})

describe('a restart of the machine', () => {
  const kept = { returned_minutes: 1, returned_coins: 0 }

  it('says what is lost and what was returned STREAM-9', () => {
    expect(restartWords({ ...kept, saved_at: 0 })).toContain('没有保存的进度丢失了')
    expect(restartWords({ ...kept, saved_at: SAVED_AT })).toBe(
      '运行游戏的机器重启了，游戏从上一次存档重新开始\n已退还 1 分钟\n存档保留于 3月11日 20:14',
    )
    setLanguage('en')
    expect(restartWords({ ...kept, saved_at: SAVED_AT })).toBe(
      'The machine restarted. Your game starts again from its last save.\n1 min returned.\nYour save from Mar 11, 20:14 is kept.',
    )
  })
})
