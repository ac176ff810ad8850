import { busyTexts } from '../../texts/flow.ts'
import { busyOf, dialogOf, type Busy } from '../states/dialogs.ts'
import { ENTRY_STAGES } from '../../stages/stages.ts'
import { stageOf } from '../states/stage-of.ts'
import type { PlayPorts } from '../ports/ports.ts'
import type { PlayEvent, PlayState } from '../states/state.ts'

/** Like a call that the network swallowed. If the answer comes after all, no state waits for it any more. */
const UNANSWERED: PlayEvent = { type: 'refused', status: 0, message: '', late: true }

/** Shows a state: its dialog, its busy text and its time limits, whose events go to `send`. Returns how to leave it. */
export function enterState(
  state: PlayState,
  {
    ports,
    showBusy,
    send,
  }: { ports: PlayPorts; showBusy: (what: Busy | null) => void; send: (event: PlayEvent) => void },
): () => void {
  const { clock } = ports
  const view = dialogOf(state)
  const shown = new AbortController()
  if (view) void ports.showDialog(view, shown.signal).then((answer) => send({ type: answer }))
  showBusy(busyOf(state))
  const deadlineMs = view?.deadlineMs
  const stopTimer =
    deadlineMs === undefined ? undefined : clock.at(deadlineMs, () => send({ type: 'expired' }))
  const stage = stageOf(state.name)
  const stopLimit =
    stage && clock.at(clock.nowMs() + ENTRY_STAGES[stage].limitMs, () => send(UNANSWERED))
  // Forgets the seat while it is being entered: after a reload the server knows whether it was, and pressing play asks it.
  ports.memory.keepSeat(state.name === 'offered' ? state.seat : null)
  return () => {
    shown.abort()
    stopTimer?.()
    stopLimit?.()
  }
}

/** Shows one busy text at a time; steps that follow each other under the same text leave it on the screen. */
export function busyTextOf(ports: PlayPorts): (what: Busy | null) => void {
  let busy: { what: Busy; stop: () => void } | null = null
  return (what) => {
    if (what === (busy?.what ?? null)) return
    busy?.stop()
    busy = what === null ? null : { what, stop: ports.showBusy(busyTexts.get()[what]) }
  }
}
