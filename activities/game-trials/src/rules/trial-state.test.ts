import { expect, it } from 'vitest'
import { trialState } from './trial-state.ts'

it('says what can be done with a trial, and why nothing can PROMO-4', () => {
  expect(trialState({ status: 1, is_playable: 1, left: 3 })).toBe('receive')
  expect(trialState({ status: 2, is_playable: 1, left: 0 })).toBe('play')
  expect(trialState({ status: 0, is_playable: 0, left: 3 })).toBe('soon')
  expect(trialState({ status: 0, is_playable: 1, left: 0 })).toBe('gone')
  expect(trialState({ status: 0, is_playable: 1, left: 3 })).toBe('limit')
})
