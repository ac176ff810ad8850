import type { Language } from '@cloudplay/contract'
import type { PlayControls } from '@cloudplay/contract/controls'
import type { EndReason } from '@cloudplay/contract/session-end'
import type { SessionSecond } from '@cloudplay/contract/session-seconds'
import type {
  CoarseReason,
  GameAbilities,
  SceneMessage,
  StreamErrorCode,
  StreamLimit,
  StreamQuality,
} from '@cloudplay/contract/signaling'
import type { EntryStage, Unfit } from '../../stages/stages.ts'
import type { Offered } from './quality.ts'
import type { StreamInput } from '@cloudplay/contract/stream-input'

/** Where a stream is reached, and by which right. */
export interface StreamAddress {
  /** ws(s) address of `/stream/{node_id}`, or its path on this site. */
  signalUrl: string
  ticket: string
  iceServers?: RTCIceServer[]
  /** No path but through a relay. */
  relayOnly?: boolean
  /** The gateway's name for this page's network. */
  network?: string
}

export interface ConnectOptions extends StreamAddress {
  /** Shows the video and plays the sound; the SDK sets its `srcObject` and plays it, muted while the browser blocks sound. */
  video: HTMLVideoElement
  quality?: StreamQuality
  /** For the words of the game, where it has them in more than one language. */
  language?: Language
  /**
   * Called before each reconnection, for tickets are short-lived. null: the session is over. A rejection counts as a
   * failed try and is repeated. Left out: the first ticket is used again.
   */
  renewAddress?: () => Promise<StreamAddress | null>
}

/** A scene of the cloud player (PLAY-17). */
export type Scene = Exclude<NodeScene, { reason: EndReason }> | EndScene
type NodeScene = SceneMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 't'>
    : never
  : never

/** The session is over, or can't continue here: the reason, or the vendor's text for the player. */
export interface EndScene {
  scene: 'stop' | 'maintain' | 'offline' | 'warning'
  reason?: EndReason
  text?: string
}

/** By UDP straight to the node or through a relay, or through the site's own port where UDP is closed. */
export type StreamPath = 'direct' | 'relay' | 'socket'

/** Refreshed once a second while the stream is connected; null where nothing is known yet. */
export interface StreamStats {
  path: StreamPath
  /** There and back between page and node, milliseconds. */
  rttMs: number | null
  /** Frames shown a second. */
  fps: number
  /** Video and sound received. */
  bitrateKbps: number
  /** 0..1 of the packets of the last second. */
  lossRatio: number
  /** Mean time to decode one frame of the last second. */
  decodeMs: number | null
  /** From the player's input to the frame that shows it, over the newest inputs. */
  inputToFrameMs: { p50: number; p95: number; count: number } | null
  /** What the node knows of the path; null: nothing. */
  sending: Sending | null
  /** Why the picture is smaller than the game draws it; null: it isn't, or the node doesn't say. */
  coarse: CoarseReason | null
  widthPx: number
  heightPx: number
}

export interface Sending {
  /** What the path carries, by the node's estimate. */
  pathKbps: number
  /** 0..1 of that repairs losses. */
  repairRatio: number
  /** Why the picture gets less than the player chose; null: it doesn't. */
  limit: StreamLimit | null
}

export type FailureCode = Exclude<StreamErrorCode, 'no_codec'> | 'unreachable' | 'unsupported'

export interface StreamEvents {
  /** Progress and state of the player; `play` comes with the first frame. */
  scene: Scene
  /** The first frame of this page is on the screen, so many milliseconds after `connect`. */
  firstFrame: { sinceConnectMs: number }
  stats: StreamStats
  /** Each second of a stream that somebody watches, for `reportSeconds`. `at` is 0. */
  second: SessionSecond
  /** How the game is controlled, by its recipe; null: the node doesn't say. */
  controls: PlayControls | null
  /** What the game can have on its node; null: the node doesn't say. */
  offered: Offered | null
  /** The player does nothing: the game will be paused, or is. Null: neither any more (PLAY-27). */
  idle: { pausesInMs: number } | { pausedForMs: number } | null
  /** The browser blocks sound until the player taps: say so, and call `unlockSound` from the tap. */
  soundBlocked: Record<string, never>
  /** What the game takes and gives. */
  abilities: GameAbilities
  /** Answers `copy`; null: the game offers no text. */
  clipboard: { text: string | null }
  /** The session is over for good. */
  ended: { reason: EndReason }
  /** No further try will be made. */
  /** `stage`: the one that failed; `why`: the reason of an unsupported browser. */
  failed: { code: FailureCode; stage?: EntryStage; why?: Unfit }
}

/**
 * A game streamed into a page. One object is one connection's life: `connect` once, then events until `ended`,
 * `failed` or `disconnect`; what is lost in between is reconnected by itself (`reconnectingStatus`, then `play`).
 */
export interface StreamingSdk {
  /**
   * The SDK draws into a separate box with its own keyboard, mouse, touch, sound and quality. This site's controls don't
   * apply, and there are no statistics.
   */
  readonly hasOwnControls: boolean
  /** Null: unknown. */
  readonly abilities: GameAbilities | null
  connect(options: ConnectOptions): void
  /** Listens to one event; the answer stops listening. */
  on<Name extends keyof StreamEvents>(
    name: Name,
    listener: (event: StreamEvents[Name]) => void,
  ): () => void
  /** Sends one input; silently dropped while there is no connection, which has released all keys by then. */
  sendInput(input: StreamInput): void
  setQuality(quality: StreamQuality): void
  /** The player chose another language. A vendor's game keeps the one it has. */
  setLanguage?(language: Language): void
  /** The player's menu is open: a game whose recipe allows it stands still. */
  setPaused?(paused: boolean): void
  /** Asks the game for what is selected in it; `clipboard` answers. */
  copy?(): void
  /** Whether the game may vibrate gamepads and this device. */
  setRumble?(allowed: boolean): void
  /** Call from a tap or key press. False: the browser still refuses. */
  unlockSound(): Promise<boolean>
  /** The player chose to wait when asked by the scene `wait` with `whetherToQueue`. */
  enterQueue?(): void
  /** The player is there: the answer to `idle`, and what continues a paused game. */
  here?(): void
  /** Leaves; the game stays for the grace time unless the gateway ends it. */
  disconnect(): void
}
