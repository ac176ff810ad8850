import { alert, choose, confirm } from '@cloudplay/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ENTRY_STAGES, type EntryStage } from '../../../stages/stages.ts'
import { stuckWords, unfitWords } from '../../../stages/words.ts'
import { playerPath } from '../../../play/running/player-path.ts'
import { flowTexts } from '../../../texts/flow.ts'
import { endingTexts } from '../../../texts/player.ts'
import type { Ending, PlayerState } from './run.ts'
import type { PlayerSession } from './session.ts'

const isOfMachine = (stage: EntryStage) =>
  ENTRY_STAGES[stage].remedy === 'machine' || ENTRY_STAGES[stage].remedy === 'network'

interface Ways {
  leave: () => void
  /** Starts the visit again. */
  again: () => void
  /** Asks for another machine to play on. */
  elsewhere: () => void
}

async function tell(
  ending: Ending,
  { leave, again, elsewhere }: Ways,
  goTo: (to: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const words = endingTexts.get()
  switch (ending.kind) {
    case 'silent':
      return leave()
    case 'moved':
      return goTo(playerPath(ending.product))
    case 'over':
      await alert({
        title: flowTexts.get().gameOver,
        text: ending.text,
        label: words.understood,
        signal,
      })
      if (!signal.aborted) leave()
      return
    case 'unfit':
      await alert({
        ...unfitWords(ending.why, navigator.userAgent),
        label: words.understood,
        signal,
      })
      if (!signal.aborted) leave()
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
      leave()
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
  const { leave, again, elsewhere } = ways
  useEffect(() => {
    if (!ending) return
    const shown = new AbortController()
    void tell(
      ending,
      { leave, again, elsewhere },
      (to) => void navigate(to, { replace: true }),
      shown.signal,
    )
    return () => shown.abort()
  }, [ending, leave, again, elsewhere, navigate])

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
      else leave()
    })
    return () => shown.abort()
  }, [phase, session, leave])
}
