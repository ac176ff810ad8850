import type { PlayPorts } from '../ports/ports.ts'
import { pageClock } from '../seat/seat.ts'
import { idle, type Effect, type Facts } from '../states/effects.ts'
import type { PlayEvent, PlayState } from '../states/state.ts'
import { createWatchers } from '../states/watchers.ts'
import { apply } from './apply.ts'
import { busyTextOf, enterState } from './enter-state.ts'
import { asksServer, perform } from './perform.ts'
import { transition } from './transitions.ts'

interface PlayMachine {
  state(): PlayState
  send(event: PlayEvent): void
  /** Calls `watcher` after every new state, until the returned function is called. */
  watch(watcher: () => void): () => void
  /** Offers a seat that was held before a reload, and from now on follows what other tabs do with theirs. */
  start(): void
}

const factsNow = (ports: PlayPorts): Facts => ({
  ...pageClock(ports.clock),
  userAgent: ports.userAgent(),
  loggedIn: ports.session.loggedIn(),
  queue: ports.session.queue(),
  product: ports.session.product(),
  kept: ports.memory.keptRequest(),
})

/**
 * Runs the table of `transitions.ts`: one state at a time, with its dialog, its countdown and its calls. A page has
 * one machine, so a second tap finds the state that the first one led to.
 */
export function createPlayMachine(ports: PlayPorts): PlayMachine {
  let state: PlayState = idle
  let leaveState = () => {}
  const { watch, notify } = createWatchers()
  const showBusy = busyTextOf(ports)
  /** Seats that were entered or released. They are never offered again, even if a late push or poll mentions them. */
  const settled = new Set<string>()
  /** Missed seats that the player was shown. */
  const missed = new Set<string>()

  function send(event: PlayEvent): void {
    if (event.type === 'seatOffered' && settled.has(event.seat.cid)) return
    if (event.type === 'seatMissed' && missed.has(event.missed.ser_id)) return
    if (event.type === 'seatSettled') settled.add(event.cid)
    const next = transition(state, event, factsNow(ports))
    if (!next) return
    const changed = next.state !== state
    state = next.state
    if (state.name === 'seatMissed') missed.add(state.missed.ser_id)
    if (changed) {
      leaveState()
      const entered = state
      leaveState = enterState(entered, {
        ports,
        showBusy,
        send: (answer) => sendTo(entered, answer),
      })
    }
    for (const effect of next.effects) run(effect)
    if (changed) notify()
  }

  /** Sends an event meant for one state; late answers to an earlier state are dropped. */
  function sendTo(meant: PlayState, event: PlayEvent): void {
    if (state === meant) send(event)
  }

  function run(effect: Effect): void {
    if (asksServer(effect)) {
      const asker = state
      void perform(effect, ports).then((event) => sendTo(asker, event))
      return
    }
    if (effect.do === 'settleSeat') settled.add(effect.cid)
    apply(effect, ports, send)
  }

  return {
    state: () => state,
    send,
    watch,
    start() {
      const kept = ports.memory.keptSeat()
      const stillHeld = kept && (kept.deadlineMs === null || kept.deadlineMs > ports.clock.nowMs())
      if (stillHeld && ports.session.loggedIn()) send({ type: 'seatOffered', seat: kept })
      ports.tabs.onSettled((cid) => send({ type: 'seatSettled', cid }))
    },
  }
}
