import type { IceServer, Language } from '@cloudplay/contract'
import type { EndReason } from '@cloudplay/contract/session-end'
import type {
  ClientMessage,
  GameAbilities,
  NodeMessage,
  Rumble,
  SeatFigures,
  StreamQuality,
} from '@cloudplay/contract/signaling'
import type { HardwareName, PublisherName } from './media-settings.ts'

/** Signalling about the media, forwarded to the seat's process. */
export type MediaSignal = Extract<
  ClientMessage,
  { t: 'answer' | 'candidate' | 'keyframe' | 'report' | 'quality' }
>
export type SeatSignal = Extract<NodeMessage, { t: 'offer' | 'candidate' }>

/** From the node to the process of one seat. */
export type ToSeat =
  /** `lines`: of the game's frames, where its recipe has more than one size. `savesArchive`: a file of the node, which may not exist yet (`saves.ts`); null saves nothing. */
  | { t: 'assign'; gameMark: string; lines: number; savesArchive: string | null }
  /** `codecs`: codecs that the page decodes; null if unknown. */
  | {
      t: 'connect'
      round: number
      quality: StreamQuality
      codecs: readonly string[] | null
      compatible: boolean
      iceServers: readonly IceServer[]
      /** The stream through the page's socket continues, if there is one. */
      beside?: boolean
    }
  | { t: 'socketStream'; round: number; on: boolean; codecs: readonly string[] }
  /** A binary message of the page (`stream-frame.ts` of the contract), not yet parsed. */
  | { t: 'socketBytes'; bytes: Uint8Array }
  | { t: 'disconnect'; round: number }
  | { t: 'language'; language: Language }
  | { t: 'signal'; signal: MediaSignal }
  | { t: 'pause'; paused: boolean }
  /** Answered by `clipboard`. */
  | { t: 'copy' }
  | { t: 'stop' }

/** From the process of one seat to the node. */
export type FromSeat =
  /** Everything is loaded; a game may be assigned. */
  | { t: 'warm' }
  /** The assigned game runs. */
  | { t: 'booted'; widthPx: number; heightPx: number }
  /** Before `booted`. */
  | { t: 'abilities'; abilities: GameAbilities }
  | { t: 'rumble'; rumble: Rumble }
  | { t: 'clipboard'; text: string | null }
  | { t: 'signal'; signal: SeatSignal }
  | { t: 'media'; round: number; state: MediaState }
  /** No connection: the page can't decode any codec of this seat. */
  | { t: 'noCodec'; round: number }
  /** A binary message for the page that asked for `socketStream`. */
  | { t: 'socketFrame'; bytes: Uint8Array }
  /** This seat can't send a stream through a socket. */
  | { t: 'noSocketStream'; round: number }
  /** The player did something; at most every `INPUT_NEWS_MS`. */
  | { t: 'input' }
  /** With each heartbeat while the stream runs. */
  | { t: 'figures'; figures: SeatFigures }
  /** Sent every `SEAT_HEARTBEAT_MS` while the event loop runs. */
  | { t: 'heartbeat' }
  /** A part of the way to the first frame is over; times since 1970. */
  | { t: 'part'; name: string; startMs: number; endMs: number }
  /** The archive has been written. */
  | { t: 'saved' }
  | { t: 'exited'; reason: EndReason; detail: string }

export type MediaState = 'connected' | 'closed'

export const SEAT_HEARTBEAT_MS = 1_000
export const INPUT_NEWS_MS = 1_000
/** From the stop message to the end of the process: time for a game to save, and for packing. */
export const STOP_WITHIN_MS = 2_500

/** Options of a seat's process, as JSON in its environment. */
export interface SeatSettings {
  publisher: PublisherName
  /** Codes H264 instead of x264, where it works; null: x264. */
  hardware: HardwareName | null
  udpPorts: { min: number; max: number } | null
  /** Programs may run unsandboxed on a machine without a sandbox. */
  unsandboxedGames: boolean
}
export const SEAT_SETTINGS_ENV = 'CLOUDPLAY_SEAT'
