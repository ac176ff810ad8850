import { inStretches } from '../../core/in-stretches.ts'
import type { Deps } from '../../http/deps.ts'
import type { LiveState } from '../../ports/live-state.ts'
import type { Connections } from './connections.ts'
import { inBatches } from './in-batches.ts'

/** Events come in swarms; a state is read at most this often. */
const STATE_PAUSE_MS = 150

interface LiveStates {
  /** Sends this player's states as they are now. */
  showTo: (uid: string) => void
  /** Sends every player's states, soon. */
  showAll: () => void
  /** Whether states are on their way to pages. */
  isSending: () => boolean
  stop: () => Promise<void>
}

/** Keeps the live states on the sockets up to date. */
export function showStates(
  deps: Deps,
  states: readonly LiveState[],
  connections: Connections,
  onFailure: (error: unknown) => void,
): LiveStates {
  const shown = states.map((state) => showState(deps, state, connections, onFailure))
  return {
    showTo: (uid) => shown.forEach(({ show }) => show([uid])),
    showAll: () => shown.forEach(({ showSoon }) => showSoon()),
    isSending: () => shown.some((one) => one.isSending()),
    stop: async () => {
      await Promise.all(shown.map(({ stop }) => stop()))
    },
  }
}

function showState(
  deps: Deps,
  state: LiveState,
  connections: Connections,
  onFailure: (error: unknown) => void,
) {
  const batches = inBatches<string>((uids) => sendState(deps, state, connections, uids), onFailure)
  const show = (uids: Iterable<string>) => batches.add(uids)
  let pause: NodeJS.Timeout | undefined
  let changedInPause = false
  const showSoon = () => {
    changedInPause = pause !== undefined
    if (pause) return
    show(connections.players())
    pause = setTimeout(() => {
      pause = undefined
      if (changedInPause) showSoon()
    }, STATE_PAUSE_MS).unref()
  }
  deps.events.on(state.event, (change: { uid?: string }) => {
    // A seat or a place in the queue changes for others too.
    if (state.event !== 'play:changed' && change.uid) show([change.uid])
    else showSoon()
  })
  return {
    show,
    showSoon,
    isSending: batches.isBusy,
    stop: () => {
      clearTimeout(pause)
      return batches.stop()
    },
  }
}

async function sendState(
  deps: Deps,
  state: LiveState,
  connections: Connections,
  uids: readonly string[],
): Promise<void> {
  const here = uids.filter(connections.has)
  if (here.length === 0) return
  const current = await state.read(deps, here)
  const theirs = here.flatMap((uid) => [...connections.of(uid)])
  await inStretches(theirs, (connection) => {
    const now =
      current.get(connection.player.uid) ?? (connection.hasShown(state.type) ? state.gone : null)
    if (now) connection.show(now)
  })
}
