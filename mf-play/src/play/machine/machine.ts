import { busyTexts } from '../../texts/flow.ts'
import { busyOf, dialogOf, type Busy } from '../states/dialogs.ts'
import { idle, type Effect, type Facts } from '../states/effects.ts'
import { asksServer, perform } from './perform.ts'
import type { PlayPorts } from '../ports/ports.ts'
import { refreshQueue } from '../queue/watch.ts'
import type { PlayEvent, PlayState } from '../states/state.ts'
import { ENTRY_STAGES } from '../../stages/stages.ts'
import { stageOf } from '../states/stage-of.ts'
import { transition } from './transitions.ts'

/** As a call that the network swallowed; the answer that comes after all finds no state that waits for it. */
const UNANSWERED: PlayEvent = { type: 'refused', status: 0, message: '', late: true }

export interface PlayMachine {
  state(): PlayState
  send(event: PlayEvent): void
  /** Hears of every new state until the answer is called. */
  watch(watcher: () => void): () => void
  /** Takes up what a reload left, a seat still held, and from now on hears what other tabs do with theirs. */
  start(): void
}

/**
 * Runs the table of `transitions.ts`: one state at a time, its dialog, its countdown, and the calls it makes. Of one
 * page there is one machine, so a second tap meets the state the first one led to.
 */
export function createPlayMachine(ports: PlayPorts): PlayMachine {
  let state: PlayState = idle
  let leaveState = () => {}
  let busy: { what: Busy; stop: () => void } | null = null
  const watchers = new Set<() => void>()
  /** Entered or given back: never offered again, however late a push or a poll still speaks of it. */
  const settled = new Set<string>()

  const facts = (): Facts => ({
    nowMs: ports.clock.nowMs(),
    userAgent: ports.userAgent(),
    loggedIn: ports.session.loggedIn(),
    queue: ports.session.queue(),
    product: ports.session.product(),
  })

  function send(event: PlayEvent): void {
    if (event.type === 'seatOffered' && settled.has(event.seat.cid)) return
    if (event.type === 'seatSettled') settled.add(event.cid)
    const next = transition(state, event, facts())
    if (!next) return
    const changed = next.state !== state
    state = next.state
    if (changed) {
      leaveState()
      leaveState = enterState(state)
    }
    for (const effect of next.effects) run(effect)
    if (changed) for (const watcher of watchers) watcher()
  }

  /** An event that is meant for one state and no other: late answers to a state that is gone are dropped. */
  function sendTo(meant: PlayState, event: PlayEvent): void {
    if (state === meant) send(event)
  }

  function enterState(entered: PlayState): () => void {
    const view = dialogOf(entered)
    const shown = new AbortController()
    if (view) void ports.showDialog(view, shown.signal).then((answer) => sendTo(entered, { type: answer }))
    showBusy(busyOf(entered))
    const deadlineMs = view?.deadlineMs
    const stopTimer = deadlineMs === undefined ? undefined : ports.clock.at(deadlineMs, () => sendTo(entered, { type: 'expired' }))
    const stage = stageOf(entered.name)
    const stopLimit = stage && ports.clock.at(ports.clock.nowMs() + ENTRY_STAGES[stage].limitMs, () => sendTo(entered, UNANSWERED))
    // Not while it is being entered: after a reload then the server knows whether it was, and pressing play asks it.
    ports.memory.keepSeat(entered.name === 'offered' ? entered.seat : null)
    return () => {
      shown.abort()
      stopTimer?.()
      stopLimit?.()
    }
  }

  /** Steps that follow each other under the same words keep them standing. */
  function showBusy(what: Busy | null): void {
    if (what === (busy?.what ?? null)) return
    busy?.stop()
    busy = what === null ? null : { what, stop: ports.showBusy(busyTexts.get()[what]) }
  }

  function run(effect: Effect): void {
    if (asksServer(effect)) {
      const asker = state
      void perform(effect, ports).then((event) => sendTo(asker, event))
      return
    }
    switch (effect.do) {
      case 'refreshQueue':
        void refreshQueue(ports, send)
        return
      case 'toast':
        ports.toast(effect.text, effect.kind)
        return
      case 'goTo':
        ports.goTo(effect.to)
        return
      case 'logIn':
        ports.logIn()
        return
      case 'openNewTab':
        ports.openNewTab(effect.url)
        break
      case 'redirect':
        ports.redirect(effect.url)
        return
      case 'saveProduct':
        ports.session.setProduct(effect.product)
        return
      case 'saveQueue':
        ports.session.setQueue(effect.queue)
        return
      case 'keepRequest':
        ports.memory.keepRequest({ game: effect.game, request: effect.request })
        return
      case 'keepReconnect':
        ports.memory.keepReconnect(effect.cid)
        return
      case 'keepHintDay':
        ports.memory.keepHintDay(effect.gameId)
        return
      case 'settleSeat':
        settled.add(effect.cid)
        ports.tabs.tellSettled(effect.cid)
        return
    }
  }

  return {
    state: () => state,
    send,
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    start() {
      const kept = ports.memory.keptSeat()
      const stillHeld = kept && (kept.deadlineMs === null || kept.deadlineMs > ports.clock.nowMs())
      if (stillHeld && ports.session.loggedIn()) send({ type: 'seatOffered', seat: kept })
      ports.tabs.onSettled((cid) => send({ type: 'seatSettled', cid }))
    },
  }
}
