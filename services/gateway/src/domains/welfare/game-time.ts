import { GAME_TIME_TARGET_MINUTES } from '@cloudplay/contract/constants'
import type { GameDuration } from '@cloudplay/contract/entities/welfare'
import { shanghaiMidnight } from '@cloudplay/rules/shanghai-day'

/** questRewards.type of the free time that a game earned. */
export const GAME_TIME = 'wel_duration'

/** Playing a game this long earns free minutes once (WELFARE-5): 0 to play, 1 claimable, 2 claimed. */
export function gameTimeStatus(playedMinutes: number, isClaimed: boolean): GameDuration['status'] {
  if (isClaimed) return 2
  return playedMinutes >= GAME_TIME_TARGET_MINUTES ? 1 : 0
}

/** Earned minutes are cleared at 23:59:59 of the day after they were claimed, by the calendar of Shanghai. */
export const earnedUntil = (claimedAt: Date): Date =>
  new Date(shanghaiMidnight(claimedAt, 2).getTime() - 1000)
