import type { PeerConnection, Track } from 'node-datachannel'
import { STREAMS } from '../sending/offer.ts'
import type { Encoder } from './encoder.ts'
import { INPUT_CHANNELS } from './input-channels.ts'
import type { PeerEvents } from './publisher.ts'

export type DataChannelModule = typeof import('node-datachannel')

export const AUDIO = { payloadType: 111, ssrc: 43 }
const H264 = 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1'

/**
 * The game's picture. Without a media handler the track sends finished RTP packets, and gives all RTCP to `onMessage`. The
 * caller keeps `kept`, because the binding frees objects without a wrapper.
 */
export function addVideo(
  { Video }: DataChannelModule,
  connection: PeerConnection,
  codec: Encoder['codec'],
) {
  const { payloadType, ssrc } = STREAMS.video
  const video = new Video('0', 'SendOnly')
  if (codec === 'H264') video.addH264Codec(payloadType, H264)
  else video.addVP8Codec(payloadType)
  video.addSSRC(ssrc, 'game', 'game', 'video')
  return { track: connection.addTrack(video), kept: [video] }
}

/** The game's sound. */
export function addAudio({ Audio }: DataChannelModule, connection: PeerConnection) {
  const audio = new Audio('1', 'SendOnly')
  audio.addOpusCodec(AUDIO.payloadType)
  audio.addSSRC(AUDIO.ssrc, 'game', 'game', 'audio')
  return { track: connection.addTrack(audio), kept: [audio] }
}

export function sendPacket(track: Track, packet: Buffer): void {
  try {
    track.sendMessageBinary(packet)
  } catch {
    // The track closed meanwhile; its state change follows.
  }
}

/** The channels for the player's input. */
export function openInput(connection: PeerConnection, events: PeerEvents) {
  return INPUT_CHANNELS.map(({ label, isReliable }) => {
    const channel = connection.createDataChannel(
      label,
      isReliable ? {} : { unordered: true, maxRetransmits: 0 },
    )
    channel.onMessage((data) => {
      if (typeof data !== 'string') events.input(new Uint8Array(data), label)
    })
    return channel
  })
}
