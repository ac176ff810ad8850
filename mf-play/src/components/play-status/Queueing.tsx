import type { QueueInfo } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { Button } from '@cloudplay/ui'
import { play } from '../../browser/play.ts'
import { queuePlace, roundTime } from '../../play/states/words.ts'
import { useReadySeat } from '../../hooks/use-ready-seat.ts'
import { flowTexts } from '../../texts/flow.ts'
import { statusTexts } from '../../texts/status.ts'
import { AlertButton } from '../seat-alert/AlertButton.tsx'
import { StatusBar } from './StatusBar.tsx'

/** The play status of a player who waits: the place in the queue, or the seat that is ready. */
export function Queueing({ queue, busy }: { queue: QueueInfo; busy: boolean }) {
  const words = useTexts(statusTexts)
  const ready = useReadySeat(queue)
  const estimate = queue.estimate_seconds === null ? '' : ` · ${roundTime(queue.estimate_seconds)}`
  const stop = (
    <Button size="small" busy={busy} onClick={() => play.send({ type: 'stopQueue' })}>
      {words.stopQueueing}
    </Button>
  )
  if (ready)
    return (
      <StatusBar
        label={words.ready}
        game={queue}
        words={
          <>
            {words.ready}
            {' · '}
            <span role="timer" aria-live="off">
              {words.secondsLeft({ seconds: ready.secondsLeft })}
            </span>
          </>
        }
      >
        {stop}
        <Button
          size="small"
          variant="play"
          onClick={() => play.send({ type: 'enterSeat', seat: ready.seat })}
        >
          {words.enterNow}
        </Button>
      </StatusBar>
    )
  return (
    <StatusBar
      label={words.queueing}
      game={queue}
      words={queuePlace(queue.queue_num) + estimate}
      title={flowTexts.get().noChargeWhileQueueing}
    >
      <AlertButton />
      {stop}
    </StatusBar>
  )
}
