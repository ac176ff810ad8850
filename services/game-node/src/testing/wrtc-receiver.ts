import { readStrip, STRIP_CELL, STRIP_CELLS } from '@cloudplay/contract/stream-strip'
import wrtcModule from '@roamhq/wrtc'

interface VideoFrame {
  width: number
  height: number
  data: Uint8Array
}
export interface Channel {
  label: string
  readyState: string
  onopen: () => void
  send(bytes: ArrayBuffer): void
}

/** The receiving half of wrtc; for the sending half see publisher/wrtc-types.ts. */
interface Receiver {
  RTCPeerConnection: new () => {
    ontrack: (event: { track: { kind: string } }) => void
    ondatachannel: (event: { channel: Channel }) => void
    onicecandidate: (event: {
      candidate: { candidate: string; sdpMid: string | null; sdpMLineIndex: number | null } | null
    }) => void
    setRemoteDescription(description: object): Promise<void>
    setLocalDescription(description: object): Promise<void>
    createAnswer(): Promise<{ sdp: string }>
    addIceCandidate(candidate: object): Promise<void>
    close(): void
  }
  nonstandard: {
    RTCVideoSink: new (track: object) => {
      onframe: (event: { frame: VideoFrame }) => void
      stop(): void
    }
    RTCAudioSink: new (track: object) => {
      ondata: (event: { samples: Int16Array }) => void
      stop(): void
    }
  }
}
export const wrtc = wrtcModule as unknown as Receiver
export type Connection = InstanceType<Receiver['RTCPeerConnection']>

/** The number in the strip of a frame; null if the frame has none. */
export function seqOf({ width, height, data }: VideoFrame): number | null {
  const y = Math.floor(0.5 * STRIP_CELL.height * height)
  const luma = Array.from(
    { length: STRIP_CELLS },
    (_, cell) => data[y * width + Math.floor((cell + 0.5) * STRIP_CELL.width * width)]!,
  )
  return readStrip(luma)
}
