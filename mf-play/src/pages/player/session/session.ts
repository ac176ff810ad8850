import { BodyStatus, GAME_STATE_PROBE_MS, type CallResponse, type ProductInUse } from '@cloudplay/contract'
import type { PlayPorts } from '../../../play/ports/ports.ts'
import { refreshProduct } from '../../../play/running/product-watch.ts'
import { flowTexts } from '../../../texts/flow.ts'
import { endingTexts, playerTexts } from '../../../texts/player.ts'
import { ENTRY_STAGES, type EntryStage, type Unfit } from '../../../stages/stages.ts'
import type { ConnectOptions, StreamAddress, StreamingSdk, StreamStats } from '../../../stream/index.ts'
import { endWords } from './end-words.ts'
import { failureWords } from './failure-words.ts'
import { sceneOutcome, starting, type PlayerView } from './scenes.ts'

type Access = CallResponse<'getGameInfoById'>

/** How the player came to its end, and what becomes of it. */
export type Ending =
  /** Told that the game is over, and the text where there is one; then left. */
  | { kind: 'over'; text: string }
  /** Left without a word: the player ended it by hand, or it was never running here. */
  | { kind: 'silent' }
  /** This session runs under another address. */
  | { kind: 'moved'; product: ProductInUse }
  /** Another tab or device has the stream now; it can be taken back. */
  | { kind: 'takenOver' }
  /** It could not be reached, and may be tried again; `stage`: where it came no further. */
  | { kind: 'unreachable'; text: string; stage?: EntryStage }
  /** This browser cannot show it, another one can. */
  | { kind: 'unfit'; why: Unfit }

export interface PlayerState extends PlayerView {
  stats: StreamStats | null
  soundBlocked: boolean
  /** How often the game became playable in this visit: 0 until the first time, more after lost connections. */
  plays: number
  ending: Ending | null
}

export interface PlayerPorts extends Pick<PlayPorts, 'whyFailed' | 'clock' | 'userAgent' | 'session' | 'toast'> {
  ask: PlayPorts['ask']
  getAccess(gameId: number, cid: string): Promise<Access>
  /** null: this build has no SDK for it. */
  createSdk(access: Access): Promise<StreamingSdk | null>
  /** Tells, until stopped, whether this session is being ended by the player's own hand just now. */
  followHand(cid: string): { endingByHand(): boolean; stop(): void }
  watchProduct(watcher: () => void): () => void
}

export interface PlayerSession {
  state(): PlayerState
  watch(watcher: () => void): () => void
  start(video: HTMLVideoElement, quality: ConnectOptions['quality']): void
  sdk(): StreamingSdk | null
  unlockSound(): Promise<void>
  /** The answer to whetherToQueue. */
  keepWaiting(): void
  stop(): void
}

export const beforeStart: PlayerState = { ...starting, stats: null, soundBlocked: false, plays: 0, ending: null }

/** The node says why a session ended a moment after the push says that it did. */
const WHY_ENDED_MS = 800

/** One visit to the player: finds the session, connects, follows its scenes, probes it every 5 s, and ends once. */
export function createPlayerSession(gameId: number, cid: string, ports: PlayerPorts): PlayerSession {
  let state = beforeStart
  let sdk: StreamingSdk | null = null
  let endingByHand = () => false
  /** Counts starts and stops: an answer to an earlier one is ignored. */
  let run = 0
  const watchers = new Set<() => void>()
  const undo: (() => void)[] = []

  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }

  function end(ending: Ending): void {
    if (state.ending) return
    stop()
    set({ phase: 'over', ending })
  }

  function stop(): void {
    run++
    for (const undoOne of undo.splice(0)) undoOne()
    sdk?.disconnect()
    sdk = null
  }

  /** The product is gone: left silently when the player did it, else said why. */
  function over(text: string): void {
    const byHand = endingByHand()
    if (ports.session.product()?.cid === cid) ports.session.setProduct(null)
    end(byHand ? { kind: 'silent' } : { kind: 'over', text })
  }

  async function begin(video: HTMLVideoElement, quality: ConnectOptions['quality']): Promise<void> {
    const mine = ++run
    const hand = ports.followHand(cid)
    endingByHand = hand.endingByHand
    undo.push(hand.stop)
    set(beforeStart)
    let at: EntryStage = 'session'
    try {
      const product = await inTime(at, refreshProduct(ports))
      if (mine !== run) return
      if (!product || product.game_id !== gameId) return end({ kind: 'silent' })
      if (product.cid !== cid) return end({ kind: 'moved', product })
      set({ progress: 10, cause: 'ticket' })
      at = 'ticket'
      const access = await inTime(at, ports.getAccess(gameId, cid))
      if (mine !== run) return
      at = 'player'
      const made = await inTime(at, ports.createSdk(access))
      if (mine !== run) return
      if (!made) return end({ kind: 'over', text: endingTexts.get().notOnTheWeb })
      connect(made, access, video, quality)
      followProduct()
    } catch (error) {
      if (mine !== run) return
      const { status, message } = ports.whyFailed(error)
      if (status === BodyStatus.notLoggedIn) end({ kind: 'silent' })
      else if (status > 0) over(message)
      else end({ kind: 'unreachable', text: message, stage: at })
    }
  }

  /** The same, or a rejection when it takes longer than its stage may. */
  function inTime<T>(stage: EntryStage, answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const tooLong = () => reject(new Error(`${stage} took too long`))
      const stopTimer = ports.clock.at(ports.clock.nowMs() + ENTRY_STAGES[stage].limitMs, tooLong)
      answer.then(resolve, reject).finally(stopTimer)
    })
  }

  function connect(made: StreamingSdk, access: Access, video: HTMLVideoElement, quality: ConnectOptions['quality']): void {
    sdk = made
    set({ progress: 15, cause: 'connecting' })
    undo.push(
      made.on('scene', (scene) => follow(sceneOutcome(scene))),
      made.on('stats', (stats) => set({ stats })),
      made.on('soundBlocked', () => set({ soundBlocked: true })),
      made.on('ended', ({ reason }) => over(endWords(reason))),
      made.on('failed', ({ code, stage, why }) => {
        if (code === 'taken_over') end({ kind: 'takenOver' })
        else if (why) end({ kind: 'unfit', why })
        else end({ kind: 'unreachable', text: failureWords(code), ...(stage && { stage }) })
      }),
    )
    made.connect({ ...addressOf(access), video, ...(quality ? { quality } : {}), renewAddress: () => renewAddress(access.adapter) })
  }

  async function renewAddress(adapter: Access['adapter']): Promise<StreamAddress | null> {
    try {
      const access = await ports.getAccess(gameId, cid)
      // Switched to a machine that another SDK shows: this one cannot follow, a new visit can.
      if (access.adapter !== adapter) end({ kind: 'unreachable', text: flowTexts.get().otherMachine })
      return addressOf(access)
    } catch (error) {
      // Refused, the session is over; anything else is the network, which the SDK tries again.
      if (ports.whyFailed(error).status > 0) return null
      throw error
    }
  }

  function follow(outcome: ReturnType<typeof sceneOutcome>): void {
    if ('over' in outcome) {
      if (outcome.over.productGone) over(outcome.over.text)
      else end({ kind: 'over', text: outcome.over.text })
      return
    }
    const { view, toast, playableAfterMs } = outcome
    if (toast) ports.toast(playerTexts.get()[toast], 'info')
    set(view)
    if (playableAfterMs === undefined) return
    const shown = view
    undo.push(
      ports.clock.at(ports.clock.nowMs() + playableAfterMs, () => {
        // Lost again within that second, it is not playable yet.
        if (state.progress === shown.progress) set({ phase: 'playing', plays: state.plays + 1 })
      }),
    )
  }

  /** PLAY-22: pushes say at once that the product is gone, and a probe every 5 s says so when no push came. */
  function followProduct(): void {
    let stopWaiting = () => {}
    const check = () => {
      if (ports.session.product()?.cid === cid) return
      stopWaiting()
      if (endingByHand()) return over('')
      stopWaiting = ports.clock.at(ports.clock.nowMs() + WHY_ENDED_MS, () => over(''))
    }
    let stopTimer = () => {}
    const mine = run
    const probe = () => {
      stopTimer = ports.clock.at(ports.clock.nowMs() + GAME_STATE_PROBE_MS, () => {
        // An unanswered probe proves nothing: the stream itself knows better whether there is a network.
        void refreshProduct(ports)
          .catch(() => {})
          .then(() => {
            if (mine === run) probe()
          })
      })
    }
    probe()
    undo.push(
      ports.watchProduct(check),
      () => stopTimer(),
      () => stopWaiting(),
    )
    check()
  }

  return {
    state: () => state,
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    start: (video, quality) => void begin(video, quality),
    sdk: () => sdk,
    async unlockSound() {
      if (await sdk?.unlockSound()) set({ soundBlocked: false })
    },
    keepWaiting() {
      sdk?.enterQueue?.()
      set({ phase: 'loading', cause: 'queueing' })
    },
    stop,
  }
}

const addressOf = (access: Access): StreamAddress => ({
  signalUrl: access.signal_url,
  ticket: access.ticket,
  ...(access.ice_servers && { iceServers: access.ice_servers as RTCIceServer[] }),
  ...(access.ice_transport_policy && { relayOnly: true }),
})
