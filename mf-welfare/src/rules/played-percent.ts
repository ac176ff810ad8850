import type { GameDuration } from '@cloudplay/contract'

/** How much of its target a game is played, 0 to 100. A game without a target is done. */
export function playedPercent({
  play_time: played,
  target_time: target,
}: Pick<GameDuration, 'play_time' | 'target_time'>): number {
  if (target <= 0) return 100
  return Math.min(100, Math.max(0, (played / target) * 100))
}
