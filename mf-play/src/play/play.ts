import { on } from '@cloudplay/bus'
import { setProduct, setQueue, useSession } from '@cloudplay/session'
import { createPlayMachine } from './machine.ts'
import { pagePorts } from './page-ports.ts'
import { refreshProduct } from './product-watch.ts'
import { watchQueue } from './queue-watch.ts'
import { seatOfPush } from './seat.ts'

/** The page's one play machine; every component of this remote, wherever it is mounted, drives the same. */
export const play = createPlayMachine(pagePorts)

let users = 0
let stop = () => {}

/** Runs polling, pushes and other tabs' news while anything of this remote is on the page. Returns how to let go. */
export function runPlay(): () => void {
  if (users++ === 0) stop = runOnce()
  return () => {
    if (--users === 0) stop()
  }
}

function runOnce(): () => void {
  const stopMachine = play.start()
  let stopWatching = () => {}
  const follow = (loggedIn: boolean) => {
    stopWatching()
    stopWatching = loggedIn ? watchSession() : () => {}
    if (!loggedIn) play.send({ type: 'loggedOut' })
  }
  const stopSession = useSession.subscribe((now, before) => {
    if (now.loggedIn !== before.loggedIn) follow(now.loggedIn)
  })
  follow(useSession.getState().loggedIn)
  const stopBus = [
    on('queue:moved', (queue) => {
      if (queue !== pagePorts.session.queue()) setQueue(queue)
    }),
    on('product:changed', (product) => {
      if (product !== pagePorts.session.product()) setProduct(product)
    }),
    on('seat:offered', (pushed) => {
      const queue = pagePorts.session.queue()
      const game = queue?.game_id === pushed.game_id ? { ...queue, game_type: 0 } : null
      play.send({ type: 'seatOffered', seat: seatOfPush(pushed, game, Date.now()) })
    }),
  ]
  return () => {
    stopMachine()
    stopSession()
    stopWatching()
    for (const stopOne of stopBus) stopOne()
  }
}

function watchSession(): () => void {
  const hidden = () => document.visibilityState === 'hidden'
  // A failure here changes nothing; what is stored from before the reload stands until an answer comes.
  const refresh = () => void refreshProduct(pagePorts).catch(() => {})
  const onVisible = () => {
    if (!hidden()) refresh()
  }
  refresh()
  document.addEventListener('visibilitychange', onVisible)
  const stopQueue = watchQueue(pagePorts, play.send, hidden)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    stopQueue()
  }
}
