import type { IceServer } from '@cloudplay/contract'
import type { EndReason } from '@cloudplay/contract/node'
import type { ClientMessage, NodeMessage, StreamQuality } from '@cloudplay/contract/signaling'
import type { PublisherName } from './media-settings.ts'

/** Signalling that concerns the media, passed through to the process of the seat. */
export type MediaSignal = Extract<ClientMessage, { t: 'answer' | 'candidate' | 'keyframe' | 'report' | 'quality' }>
export type SeatSignal = Extract<NodeMessage, { t: 'offer' | 'candidate' }>

/** From the node to the process of one seat. */
export type ToSeat =
  /** `savesArchive`: a file of the node's, which may not be there yet (`saves.ts`); null keeps nothing. */
  | { t: 'assign'; gameMark: string; savesArchive: string | null }
  /** `codecs`: what the page decodes; null: it did not say. */
  | {
      t: 'connect'
      round: number
      quality: StreamQuality
      codecs: readonly string[] | null
      compatible: boolean
      iceServers: readonly IceServer[]
    }
  | { t: 'disconnect'; round: number }
  | { t: 'signal'; signal: MediaSignal }
  | { t: 'stop' }

/** From the process of one seat to the node. */
export type FromSeat =
  /** Everything is loaded; a game may be assigned. */
  | { t: 'warm' }
  /** The assigned game runs. */
  | { t: 'booted'; widthPx: number; heightPx: number }
  | { t: 'signal'; signal: SeatSignal }
  | { t: 'media'; round: number; state: MediaState }
  /** No connection is made: the page decodes nothing that this seat encodes. */
  | { t: 'noCodec'; round: number }
  /** Said every `SEAT_HEARTBEAT_MS`: the event loop still turns. */
  | { t: 'heartbeat' }
  /** The archive has been written. */
  | { t: 'saved' }
  | { t: 'exited'; reason: EndReason; detail: string }

export type MediaState = 'connected' | 'closed'

export const SEAT_HEARTBEAT_MS = 1_000
/** From the word to stop to the end of the process: a game may save what it has, and that be packed. */
export const STOP_WITHIN_MS = 2_500

/** What a seat's process is started with, as JSON in its environment. */
export interface SeatSettings {
  publisher: PublisherName
  udpPorts: { min: number; max: number } | null
  /** Programs may run without a sandbox where there is none. */
  unsandboxedGames: boolean
}
export const SEAT_SETTINGS_ENV = 'CLOUDPLAY_SEAT'
