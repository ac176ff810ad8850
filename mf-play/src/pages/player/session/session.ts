import { endTap } from '../../../browser/tap-trace.ts'
import { createWatchers } from '../../../play/states/watchers.ts'
import type { ConnectOptions, StreamingSdk } from '../../../stream/index.ts'
import { tapSteps } from '../../../stages/tap-steps.ts'
import { connectStream } from './connect.ts'
import { enter } from './enter.ts'
import { followProduct } from './follow-product.ts'
import { beforeStart, type Ending, type PlayerPorts, type PlayerState, type Run } from './run.ts'

export interface PlayerSession {
  state(): PlayerState
  watch(watcher: () => void): () => void
  start(video: HTMLVideoElement, quality: ConnectOptions['quality']): void
  sdk(): StreamingSdk | null
  unlockSound(): Promise<void>
  /** The player is there: answers an idle warning, or continues a paused game. */
  here(): void
  /** Queues, as the player chose when the SDK asked. */
  keepWaiting(): void
  stop(): void
}

function createState() {
  let state = beforeStart
  const { watch, notify } = createWatchers()
  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change }
    notify()
  }
  return { state: () => state, set, watch }
}

/** A fresh run, whose parts stop with the session. */
function createRun(basis: Omit<Run, 'endingByHand' | 'over' | 'onStop'>): Run {
  const { cid, ports, signal, end } = basis
  const onStop = (undo: () => void) => signal.addEventListener('abort', undo)
  const { endingByHand, stop: stopFollowing } = ports.followHand(cid)
  onStop(stopFollowing)
  const over = (text: string) => {
    const byHand = endingByHand()
    if (ports.session.product()?.cid === cid) ports.session.setProduct(null)
    end(byHand ? { kind: 'silent' } : { kind: 'over', text })
  }
  return { ...basis, endingByHand, over, onStop }
}

/** One visit to the player: it finds the session, connects, follows its scenes, probes it every 5 s and ends once. */
export function createPlayerSession(
  gameId: number,
  cid: string,
  ports: PlayerPorts,
): PlayerSession {
  const { state, set, watch } = createState()
  let sdk: StreamingSdk | null = null
  let running = new AbortController()

  function stop(): void {
    running.abort()
    sdk?.disconnect()
    sdk = null
  }

  function end(ending: Ending): void {
    if (state().ending) return
    endTap(ending.kind === 'unreachable' || ending.kind === 'unfit' ? 'failed' : 'left')
    stop()
    set({ phase: 'over', ending })
  }

  return {
    state,
    watch,
    start(video, quality) {
      stop()
      const { signal } = (running = new AbortController())
      const run = createRun({ gameId, cid, ports, signal, state, set, end })
      tapSteps.begin()
      set(beforeStart)
      void enter(run, (created, access) => {
        sdk = created
        connectStream(run, created, access, { video, quality })
        followProduct(run)
      })
    },
    sdk: () => sdk,
    async unlockSound() {
      if (await sdk?.unlockSound()) set({ soundBlocked: false })
    },
    here() {
      sdk?.here?.()
    },
    keepWaiting() {
      sdk?.enterQueue?.()
      set({ phase: 'loading', cause: 'queueing' })
    },
    stop() {
      endTap('left')
      stop()
    },
  }
}
