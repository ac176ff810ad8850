import { BodyStatus, QUEUE_POLL_MS } from '@cloudplay/contract'
import type { PlayPorts } from '../ports/ports.ts'
import { pageClock, seatOfQueue } from '../seat/seat.ts'
import type { PlayEvent } from '../states/state.ts'

type Send = (event: PlayEvent) => void

/**
 * Asks for the place in the queue once and stores it; a seat found held is offered, a place the server forgot (10300)
 * is offered to be taken again. Never rejects: the next poll asks again.
 */
export async function refreshQueue(ports: PlayPorts, send: Send): Promise<void> {
  const { session, memory } = ports
  const before = session.queue()
  try {
    const { info } = await ports.ask('fetchUserQueue', {})
    // A push, a stop or another tab was quicker than this answer: what they said is newer.
    if (!session.loggedIn() || session.queue() !== before) return
    if (info !== before) session.setQueue(info)
    const seat = info && seatOfQueue(info, pageClock(ports.clock))
    if (seat) send({ type: 'seatOffered', seat })
  } catch (error) {
    const { status, message } = ports.whyFailed(error)
    if (status !== BodyStatus.queueLost || session.queue() !== before) return
    session.setQueue(null)
    const kept = memory.keptRequest()
    if (kept) send({ type: 'placeLost', ...kept, message })
    else ports.toast(message, 'error')
  }
}

/**
 * Polls the queue every 10 s while logged in (PLAY-11), the first time immediately. While the page is `hidden`, polls only
 * for a player who waits in a queue. Returns how to stop.
 */
export function watchQueue(ports: PlayPorts, send: Send, hidden: () => boolean): () => void {
  let stopTimer = () => {}
  let stopped = false
  const poll = async () => {
    if (ports.session.loggedIn() && (!hidden() || ports.session.queue()))
      await refreshQueue(ports, send)
    if (!stopped) stopTimer = ports.clock.at(ports.clock.nowMs() + QUEUE_POLL_MS, () => void poll())
  }
  void poll()
  return () => {
    stopped = true
    stopTimer()
  }
}
