import type { IceServer } from '@cloudplay/contract'
import type { PlayControls } from '@cloudplay/contract/controls'
import type { EndReason } from '@cloudplay/contract/session-end'
import type { NodeMessage, PageMessage, StreamQuality } from '@cloudplay/contract/signaling'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import type { Tracer } from '@cloudplay/tracing/tracer'
import type { Seat } from '../pool/seat-process.ts'
import type { SessionSaves } from './held-seat.ts'
import type { SessionMeter } from './session-meter.ts'

/** A player's page, from a session's view. */
export interface PlayerLink {
  send(message: NodeMessage): void
  /** Left out if the page doesn't take it. */
  sendExtra(message: Exclude<PageMessage, NodeMessage>): void
  /** One binary message of a stream through its socket. */
  sendBytes(bytes: Uint8Array): void
  close(code: number): void
  quality: StreamQuality
  /** The login of the player it belongs to. */
  sid: string
  /** Codecs that the page decodes; null if unknown. */
  codecs: readonly string[] | null
  /** It found no path to the fastest transport. */
  compatible: boolean
  /** The trace that its ticket belongs to, as a `traceparent`. */
  trace?: string | undefined
}

export interface SessionOptions {
  cid: string
  gameMark: string
  boot: number
  /** For the page; absent if the game has none. */
  controls?: PlayControls
  /** What its players may have; absent: the base mode. */
  modes?: readonly StreamMode[]
  /** What the seat was given for; absent: the base mode. */
  mode?: StreamMode | undefined
  takeSeat: () => Seat
  /** The player's progress: see `SavesKeeper`. Absent: nothing is saved. */
  saves?: SessionSaves
  /** Without input for this long, the player is warned; then the game pauses. Absent: the site's usual time. */
  idleMs?: number
  /** How often it was paused at an earlier process of this node. */
  pauses?: number
  /** It starts paused, with this time left for its player to return. */
  pausedLeftMs?: number | undefined
  /** Read for each connection. */
  iceServers: () => readonly IceServer[]
  /** Absent: nothing is traced. */
  tracer?: Tracer | null | undefined
  /** Absent: nothing is measured. */
  meter?: SessionMeter | undefined
  /** Called once; the session stays in its `ended` state. */
  ended: (reason: EndReason, detail: string) => void
}
