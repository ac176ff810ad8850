import { call, type CallTrace } from '@cloudplay/api'
import { sessionNow } from '@cloudplay/session'
import { stageOf } from '../play/states/stage-of.ts'
import type { StateName } from '../play/states/state.ts'
import { tapSteps, type TapOutcome } from '../stages/tap-steps.ts'

/** The first frame has all of the browser to itself. */
const REPORT_AFTER_MS = 2_000
/** Time for the player's page to open; without one the flow led nowhere. */
const OPENING_MS = 15_000

const BEGINS: ReadonlySet<StateName> = new Set<StateName>([
  'checkingBrowser',
  'checking',
  'findingPicked',
  'connecting',
  'joining',
  'entering',
])

/** Follows the play flow: which step of the tap each state is (SEEN-2). */
export function followTap(state: StateName): void {
  if (BEGINS.has(state)) tapSteps.begin()
  if (state !== 'idle') tapSteps.enter(stageOf(state) ?? 'decide')
  else if (sessionNow().queue) tapSteps.enter('queueing')
  else if (tapSteps.isOn) {
    tapSteps.enter('opening')
    setTimeout(() => {
      if (tapSteps.step === 'opening') endTap('left')
    }, OPENING_MS)
  }
}

/** Makes a call a part of the tap: of the step that begins with it, which is known only when the call is sent. */
export const partOfTap: { trace: CallTrace } = {
  trace: { parent: () => tapSteps.parent(), answered: (header) => tapSteps.heard(header) },
}

/** Ends the tap, if there is one, and reports it once the page has time. A report that is lost is lost. */
export function endTap(outcome: TapOutcome): void {
  const report = tapSteps.end(outcome)
  if (report)
    setTimeout(() => void call('reportTrace', report()).catch(() => undefined), REPORT_AFTER_MS)
}
