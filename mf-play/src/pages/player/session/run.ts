import type { CallResponse, ProductInUse } from '@cloudplay/contract'
import type { PlayControls } from '@cloudplay/contract/controls'
import type { PlayPorts } from '../../../play/ports/ports.ts'
import type { EntryStage, Unfit } from '../../../stages/stages.ts'
import type { Offered, StreamingSdk, StreamStats } from '../../../stream/index.ts'
import { starting, type PlayerView } from './scenes.ts'

export type Access = CallResponse<'getGameInfoById'>

/** How a visit to the player ended, and what follows from it. */
export type Ending =
  /** The player reads that the game is over, with `text` if there is one, and leaves. */
  | { kind: 'over'; text: string }
  /** The page leaves without a dialog: the player ended the game, or it never ran here. */
  | { kind: 'silent' }
  /** The session runs under another address. */
  | { kind: 'moved'; product: ProductInUse }
  /** Another tab or device shows the stream now; the player can take it back. */
  | { kind: 'takenOver' }
  /** The connection failed in `stage`; the player can try again. */
  | { kind: 'unreachable'; text: string; stage?: EntryStage }
  /** This browser can't show the game, but another one can. */
  | { kind: 'unfit'; why: Unfit }

export interface PlayerState extends PlayerView {
  stats: StreamStats | null
  /** How the game is controlled, by its recipe; null if unknown. */
  controls: PlayControls | null
  /** What the game can have here; null if unknown. */
  offered: Offered | null
  soundBlocked: boolean
  /** How often the game became playable in this visit: 0 until the first time, more after lost connections. */
  plays: number
  ending: Ending | null
  /** The player does nothing: when the game is paused, or until when it is. */
  idle: { kind: 'warned' | 'paused'; untilMs: number } | null
}

export const beforeStart: PlayerState = {
  ...starting,
  stats: null,
  controls: null,
  offered: null,
  soundBlocked: false,
  plays: 0,
  ending: null,
  idle: null,
}

export interface PlayerPorts extends Pick<
  PlayPorts,
  'ask' | 'whyFailed' | 'clock' | 'session' | 'toast'
> {
  getAccess(gameId: number, cid: string): Promise<Access>
  /** null: this build has no SDK for the game. */
  createSdk(access: Access): Promise<StreamingSdk | null>
  /** Follows, until stopped, whether the player is ending this session right now. */
  followHand(cid: string): { endingByHand(): boolean; stop(): void }
  watchProduct(watcher: () => void): () => void
}

/** One run of a visit, from its start until it stops or ends, as its parts see it. */
export interface Run {
  gameId: number
  cid: string
  ports: PlayerPorts
  /** Aborts when the run stops or ends. Answers that arrive later are ignored. */
  signal: AbortSignal
  state(): PlayerState
  set(change: Partial<PlayerState>): void
  /** Ends the visit; later endings are ignored. */
  end(ending: Ending): void
  endingByHand(): boolean
  /** Ends the visit because the product is gone: silently if the player ended it, otherwise with `text`. */
  over(text: string): void
  /** Calls `undo` when the run stops or ends. */
  onStop(undo: () => void): void
}
