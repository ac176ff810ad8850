import { alert, choose, confirm } from '@cloudplay/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ENTRY_STAGES, type EntryStage } from '../../../stages/stages.ts'
import { stuckWords, unfitWords } from '../../../stages/words.ts'
import { follow, showEnd } from '../../../browser/show-end.ts'
import type { PickedGame } from '../../../play/states/state.ts'
import { playerPath } from '../../../play/running/player-path.ts'
import { flowTexts } from '../../../texts/flow.ts'
import { endingTexts } from '../../../texts/player.ts'
import type { Ending, PlayerState } from './run.ts'
import type { PlayerSession } from './session.ts'

const isOfMachine = (stage: EntryStage) =>
  ENTRY_STAGES[stage].remedy === 'machine' || ENTRY_STAGES[stage].remedy === 'network'

interface Ways {
  cid: string
  /** Starts a game after this one. */
  start: (game: PickedGame) => void
  leave: () => Promise<void>
  /** Starts the visit again. */
  again: () => void
  /** Asks for another machine to play on. */
  elsewhere: () => void
}

async function tell(
  ending: Ending,
  { cid, leave, again, elsewhere, start }: Ways,
  goTo: (to: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const words = endingTexts.get()
  switch (ending.kind) {
    case 'silent':
      return leave()
    case 'moved':
      return goTo(playerPath(ending.product))
    case 'over': {
      const chosen = await showEnd(cid, { signal, otherwise: ending.text })
      if (signal.aborted) return
      await leave()
      return follow(chosen, start)
    }
    case 'unfit':
      await alert({
        ...unfitWords(ending.why, navigator.userAgent),
        label: words.understood,
        signal,
      })
      if (!signal.aborted) await leave()
      return
    case 'takenOver':
    case 'unreachable': {
      const takenOver = ending.kind === 'takenOver'
      const stage = takenOver ? undefined : ending.stage
      const answer = await choose({
        title: takenOver ? words.takenOverTitle : words.unreachableTitle,
        text: takenOver ? words.takenOverText : ending.text,
        ...(stage && stuckWords(stage, navigator.userAgent)),
        signal,
        choices: [
          { value: 'leave', label: words.leave },
          ...(stage && isOfMachine(stage)
            ? [{ value: 'elsewhere' as const, label: words.otherMachine }]
            : []),
          { value: 'again', label: takenOver ? words.takeBack : words.reconnect, kind: 'confirm' },
        ],
      })
      if (signal.aborted) return
      if (answer === 'again') return again()
      await leave()
      if (answer === 'elsewhere') elsewhere()
    }
  }
}

/** Shows the player once how the visit ended and follows the answer; asks whether to queue when the SDK asks. */
export function useEnding(
  session: PlayerSession,
  { ending, phase }: PlayerState,
  ways: Ways,
): void {
  const navigate = useNavigate()
  const { cid, leave, again, elsewhere, start } = ways
  useEffect(() => {
    if (!ending) return
    const shown = new AbortController()
    void tell(
      ending,
      { cid, leave, again, elsewhere, start },
      (to) => void navigate(to, { replace: true }),
      shown.signal,
    )
    return () => shown.abort()
  }, [ending, cid, leave, again, elsewhere, start, navigate])

  useEffect(() => {
    if (phase !== 'asking') return
    const shown = new AbortController()
    const words = endingTexts.get()
    void confirm({
      title: words.crowdedTitle,
      text: words.crowdedText({ charge: flowTexts.get().noChargeWhileQueueing }),
      confirmLabel: words.queue,
      cancelLabel: words.giveUp,
      signal: shown.signal,
    }).then((wait) => {
      if (shown.signal.aborted) return
      if (wait) session.keepWaiting()
      else void leave()
    })
    return () => shown.abort()
  }, [phase, session, leave])
}
