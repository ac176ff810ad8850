import type { GameTrial } from '@cloudplay/contract'

/** What can be done with a trial: take it, play it, or why neither. */
type TrialState = 'receive' | 'play' | 'soon' | 'gone' | 'limit' | 'tooYoung'

type Trial = Pick<GameTrial, 'status' | 'is_playable' | 'left' | 'age_verdict'>

export function trialState({ status, is_playable, left, age_verdict: verdict }: Trial): TrialState {
  if (verdict === 'tooYoung') return 'tooYoung'
  if (status === 2) return 'play'
  if (status === 1) return 'receive'
  if (is_playable === 0) return 'soon'
  return left > 0 ? 'limit' : 'gone'
}
