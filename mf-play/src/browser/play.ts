import { on } from '@cloudplay/bus'
import { ProductStatus, type ProductInUse } from '@cloudplay/contract'
import { PLAYER_PREFIX, sessionNow, useSession } from '@cloudplay/session'
import { createPlayMachine } from '../play/machine/machine.ts'
import { pagePorts } from './ports.ts'
import { playerPath } from '../play/running/player-path.ts'
import { refreshProduct } from '../play/running/product-watch.ts'
import { showRestart } from './show-end.ts'
import { followTap } from './tap-trace.ts'
import { tapSteps } from '../stages/tap-steps.ts'
import { watchEnds } from './watch-end.ts'
import { watchSeats } from '../seat-alert/watch-seat.ts'
import { refreshQueue, watchQueue } from '../play/queue/watch.ts'
import { pageClock, seatOfPush } from '../play/seat/seat.ts'
import { createTimeWarnings } from '../play/running/time-warning.ts'

/** The page's one play machine; every component of this remote, wherever it is mounted, drives the same. */
export const play = createPlayMachine(pagePorts)

/** What the server last said of the time that is left. */
export const timeWarnings = createTimeWarnings(() => localStorage, `${PLAYER_PREFIX}time_warning`)

let running = false

/**
 * Starts polling, pushed seats and messages of other tabs, once per page: a dialog can outlive the component that was there
 * when it opened, and must still follow its seat.
 */
export function runPlay(): void {
  if (running) return
  running = true
  play.watch(() => followTap(play.state().name))
  play.start()
  watchSeats(play, () => void refreshQueue(pagePorts, play.send))
  remindOfRestart(useSession.getState().product)
  let stopWatching = () => {}
  const follow = (loggedIn: boolean) => {
    stopWatching()
    stopWatching = loggedIn ? watchPlayer() : () => {}
  }
  const forgetPlayer = () => {
    timeWarnings.clear()
    play.send({ type: 'loggedOut' })
  }
  useSession.subscribe((now, before) => {
    // The next player may be there already, logged in in another tab.
    const isAnother = now.generation !== before.generation
    if (isAnother || (before.loggedIn && !now.loggedIn)) forgetPlayer()
    if (isAnother || now.loggedIn !== before.loggedIn) follow(now.loggedIn)
    if (now.product !== before.product && now.product) {
      closeOfferOf(now.product.game_id)
      if (now.product.product_use_status !== ProductStatus.restarting)
        pagePorts.memory.keepReconnect(null)
    }
  })
  if (!useSession.getState().loggedIn) forgetPlayer()
  follow(useSession.getState().loggedIn)
  on('playtime:low', (pushed) =>
    timeWarnings.warn(pushed, sessionNow().user?.extcredits2 ?? null, Date.now()),
  )
  on('wallet:changed', ({ balance }) => timeWarnings.balanceIs(balance))
  on('order:paid', timeWarnings.clear)
  // Queue and product of a push are in the session's store by the shell; the seat is this remote's business.
  on('game:restarted', showRestart)
  watchEnds((picked) => play.send({ type: 'cardPressed', game: picked }))
  on('seat:missed', (missed) => play.send({ type: 'seatMissed', missed }))
  on('seat:offered', (pushed) => {
    tapSteps.resume(pushed.traceparent)
    const { queue } = useSession.getState()
    const game = queue?.game_id === pushed.game_id ? { ...queue, game_type: 0 } : null
    play.send({ type: 'seatOffered', seat: seatOfPush(pushed, game, pageClock(pagePorts.clock)) })
  })
}

/**
 * The game whose seat is still offered here is running: entered in another tab, or by a call whose answer was lost. The
 * countdown must not give that seat back.
 */
function closeOfferOf(gameId: number): void {
  const state = play.state()
  const seat =
    state.name === 'offered'
      ? state.seat
      : state.name === 'stuck' && state.retry && 'cid' in state.retry
        ? state.retry
        : null
  if (seat?.gameId === gameId) play.send({ type: 'seatSettled', cid: seat.cid })
}

/**
 * A game restarted in this tab waits for its player, and ends when no player comes: after a reload it is offered again. Its
 * player, where that is open, comes back to the stream by itself.
 */
function remindOfRestart(product: ProductInUse | null): void {
  if (
    !product ||
    product.product_use_status !== ProductStatus.restarting ||
    pagePorts.memory.reconnect() !== product.cid
  )
    return
  if (location.pathname + location.search !== playerPath(product))
    play.send({ type: 'reconnectKept', product })
}

function watchPlayer(): () => void {
  const hidden = () => document.visibilityState === 'hidden'
  const onVisible = () => {
    // Without an answer the stored state stays.
    if (!hidden()) void refreshProduct(pagePorts).catch(() => {})
  }
  document.addEventListener('visibilitychange', onVisible)
  const stopQueue = watchQueue(pagePorts, play.send, hidden)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    stopQueue()
  }
}
