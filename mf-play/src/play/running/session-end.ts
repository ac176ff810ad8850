import { DISCONNECT_GRACE_SECONDS } from '@cloudplay/contract'
import type { EndedSession, KeptOfSession } from '@cloudplay/contract/entities/play'
import type { EndCause } from '@cloudplay/contract/session-end'
import { formatsNow } from '@cloudplay/i18n'
import { afterEndTexts, endReasonTexts } from '../../texts/player.ts'
import type { PlayPorts } from '../ports/ports.ts'

/** What helps the player best after a session ended. */
export type NextStep = 'playAgain' | 'topUp' | 'whenCanIPlay' | 'whatCanIPlay'

const nextSteps: Record<EndCause, NextStep> = {
  released: 'playAgain',
  grace_over: 'playAgain',
  idle: 'playAgain',
  game_exited: 'playAgain',
  game_crashed: 'playAgain',
  boot_failed: 'playAgain',
  node_draining: 'playAgain',
  gateway_lost: 'playAgain',
  node_lost: 'playAgain',
  logged_out: 'playAgain',
  offer_expired: 'playAgain',
  offer_declined: 'playAgain',
  left_queue: 'playAgain',
  balance_used_up: 'topUp',
  not_allowed_now: 'whenCanIPlay',
  under_age_label: 'whatCanIPlay',
}

/** The player waits for the reason no longer than this. */
const ASK_LIMIT_MS = 3000

/** How a session ended; null if it runs, or if the server does not answer soon. */
export function findEnd(
  { ask, clock }: Pick<PlayPorts, 'ask' | 'clock'>,
  cid: string,
): Promise<EndedSession | null> {
  return new Promise((resolve) => {
    const stopTimer = clock.at(clock.nowMs() + ASK_LIMIT_MS, () => resolve(null))
    ask('getEndedSession', { cid })
      .then(({ ended }) => resolve(ended))
      .catch(() => resolve(null))
      .finally(stopTimer)
  })
}

/** Why a session ended, as a sentence. */
export function endWords(reason: EndCause): string {
  const words = endReasonTexts.get()
  return reason === 'grace_over'
    ? words.grace_over({ minutes: DISCONNECT_GRACE_SECONDS / 60 })
    : words[reason]
}

/** What was returned, and which save is there. */
function keptLines({
  returned_minutes: minutes,
  returned_coins: coins,
  saved_at: savedAt,
}: KeptOfSession) {
  const words = afterEndTexts.get()
  const time = formatsNow().time(savedAt * 1000, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return [
    minutes > 0 && (coins > 0 ? words.coins({ minutes, coins }) : words.freeMinutes({ minutes })),
    savedAt > 0 && words.savedAt({ time }),
  ]
}

const lines = (...parts: (string | false)[]) => parts.filter(Boolean).join('\n')

/** The text of the dialog about an end, and the button next to 'close'. */
export function endView(ended: EndedSession): { text: string; nextStep: NextStep } {
  const cause = ended.is_idle ? 'idle' : ended.reason
  return { text: lines(endWords(cause), ...keptLines(ended)), nextStep: nextSteps[cause] }
}

/** What the player reads when the machine of the running game restarted. */
export function restartWords(restarted: KeptOfSession): string {
  const words = afterEndTexts.get()
  return lines(
    restarted.saved_at > 0 ? words.restarted : words.restartedWithoutSave,
    ...keptLines(restarted),
  )
}
