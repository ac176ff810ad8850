import { expect, it } from 'vitest'
import { trialState } from './trial-state.ts'

it('offers the right action for a trial, or says why there is none PROMO-4', () => {
  expect(trialState({ status: 1, is_playable: 1, left: 3, age_verdict: 'open' })).toBe('receive')
  expect(trialState({ status: 2, is_playable: 1, left: 0, age_verdict: 'open' })).toBe('play')
  expect(trialState({ status: 0, is_playable: 0, left: 3, age_verdict: 'open' })).toBe('soon')
  expect(trialState({ status: 0, is_playable: 1, left: 0, age_verdict: 'open' })).toBe('gone')
  expect(trialState({ status: 0, is_playable: 1, left: 3, age_verdict: 'open' })).toBe('limit')
  // Also one that was received before: its game is closed.
  for (const status of [0, 1, 2] as const)
    expect(trialState({ status, is_playable: 1, left: 3, age_verdict: 'tooYoung' })).toBe(
      'tooYoung',
    )
})
