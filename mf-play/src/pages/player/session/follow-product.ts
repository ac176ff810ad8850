import { GAME_STATE_PROBE_MS } from '@cloudplay/contract'
import { refreshProduct } from '../../../play/running/product-watch.ts'
import type { Run } from './run.ts'

/** The push that a session ended arrives a moment before the node says why. */
const WHY_ENDED_MS = 800

/** Ends the run when its product is gone (PLAY-22): pushes report it immediately, and probes if no push came. */
export function followProduct(run: Run): void {
  if (run.signal.aborted) return
  probeProduct(run)
  watchProduct(run)
}

function watchProduct({ cid, ports, endingByHand, over, onStop }: Run): void {
  let stopWaiting = () => {}
  const check = () => {
    if (ports.session.product()?.cid === cid) return
    stopWaiting()
    if (endingByHand()) return over('')
    stopWaiting = ports.clock.at(ports.clock.nowMs() + WHY_ENDED_MS, () => over(''))
  }
  onStop(ports.watchProduct(check))
  onStop(() => stopWaiting())
  check()
}

function probeProduct({ ports, signal, onStop }: Run): void {
  let stopTimer = () => {}
  const scheduleProbe = () => {
    stopTimer = ports.clock.at(ports.clock.nowMs() + GAME_STATE_PROBE_MS, () => void probe())
  }
  const probe = async () => {
    // A failed probe proves nothing: the stream knows better whether there is a network.
    await refreshProduct(ports).catch(() => {})
    if (!signal.aborted) scheduleProbe()
  }
  onStop(() => stopTimer())
  scheduleProbe()
}
