import type { KeptOfSession } from '@cloudplay/contract/entities/play'
import { path } from '@cloudplay/paths'
import { alert, choose } from '@cloudplay/ui'
import { endView, findEnd, restartWords, type NextStep } from '../play/running/session-end.ts'
import type { PickedGame } from '../play/states/state.ts'
import { flowTexts } from '../texts/flow.ts'
import { afterEndTexts } from '../texts/player.ts'
import { pagePorts } from './ports.ts'
import { markTold, tellInSight } from './tell-in-sight.ts'

interface Shown {
  /** Withdraws the dialog. */
  signal?: AbortSignal
  /** Shown if the server does not say how the session ended; without it, nothing is shown then. */
  otherwise?: string
  /** An end that the player caused elsewhere needs no dialog. */
  onlyUnasked?: boolean
}

/** What the player chose after an end. */
export type AfterEnd = { step: NextStep; game: PickedGame } | { whyLag: string } | null

/**
 * Shows why a session ended, what was returned and what is saved (PLAY-25). Resolves to the chosen next step; null if the
 * player only closed the dialog, or if there was none.
 */
export async function showEnd(
  cid: string,
  { signal, otherwise, onlyUnasked = false }: Shown,
): Promise<AfterEnd> {
  const ended = await findEnd(pagePorts, cid)
  if (signal?.aborted) return null
  const { gameOver } = flowTexts.get()
  const words = afterEndTexts.get()
  const withdrawn = signal && { signal }
  if (!ended) {
    if (otherwise !== undefined)
      await alert({ title: gameOver, text: otherwise, label: words.close, ...withdrawn })
    return null
  }
  if (onlyUnasked && ended.reason === 'logged_out') return null
  const lag = await lagOf(cid)
  if (signal?.aborted) return null
  const { text, nextStep } = endView(ended)
  if (document.visibilityState !== 'hidden') markTold('end', cid)
  const answer = await choose<NextStep | 'close' | 'whyLag'>({
    title: gameOver,
    text: lag === null ? text : `${text}\n${lag}`,
    choices: [
      ...(lag === null
        ? []
        : [{ value: 'whyLag' as const, label: words.whyLag, kind: 'link' as const }]),
      { value: 'close', label: words.close },
      { value: nextStep, label: words[nextStep], kind: 'confirm' },
    ],
    ...withdrawn,
  })
  if (!signal?.aborted) markTold('end', cid)
  if (answer === undefined || answer === 'close') return null
  if (answer === 'whyLag') return { whyLag: path.whyLag({ cid }) }
  return { step: answer, game: { game_id: ended.game_id, name: ended.name } }
}

/** The dialog doesn't wait longer than this for what it says about a lag. */
const LAG_LIMIT_MS = 1500

/** The longest lag as a line. It is loaded here only, because every page of a player has this file. */
function lagOf(cid: string): Promise<string | null> {
  const { ask, clock } = pagePorts
  return new Promise((resolve) => {
    const stopTimer = clock.at(clock.nowMs() + LAG_LIMIT_MS, () => resolve(null))
    void import('../lag/find-lag.ts')
      .then(({ findLag }) => findLag(ask, cid))
      .catch(() => null)
      .then(resolve)
      .finally(stopTimer)
  })
}

const pages: Record<Exclude<NextStep, 'playAgain'>, () => string> = {
  topUp: () => path.recharge(),
  whenCanIPlay: () => path.verificationText(),
  whatCanIPlay: () => path.verificationText(),
}

/** Takes the chosen step. `start` starts a game. */
export function follow(chosen: AfterEnd, start: (game: PickedGame) => void): void {
  if (!chosen) return
  if ('whyLag' in chosen) pagePorts.goTo(chosen.whyLag)
  else if (chosen.step === 'playAgain') start(chosen.game)
  else pagePorts.goTo(pages[chosen.step]())
}

/** Shows what a restart of the machine cost and returned (STREAM-9). */
export function showRestart(restarted: KeptOfSession): void {
  const id = JSON.stringify(restarted)
  tellInSight('restart', id, () => {
    markTold('restart', id)
    const { restartedTitle: title, close: label } = afterEndTexts.get()
    void alert({ title, text: restartWords(restarted), label })
  })
}
