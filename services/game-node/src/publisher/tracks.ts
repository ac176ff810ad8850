import { EDGES_CHANNEL, MOTION_CHANNEL } from '@cloudplay/contract/stream-protocol'
import type { PeerConnection } from 'node-datachannel'
import type { Encoder } from './encoder.ts'
import type { PeerEvents } from './publisher.ts'
import { asksForKeyframe } from './rtcp.ts'
import { PLAYOUT_ID } from './rtp.ts'
import { VIDEO_CLOCK_HZ } from './x264.ts'

export type DataChannelModule = typeof import('node-datachannel')

export const VIDEO = { payloadType: 96, ssrc: 42 }
export const AUDIO = { payloadType: 111, ssrc: 43 }
const H264 = 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1'
/** How far the retransmission buffer reaches back, in packets. */
const NACK_PACKETS = 1000
/** Longest piece of a frame in a packet: below the path's usual 1280 leaving space for RTP, its extension, SRTP, UDP and IP. */
const FRAGMENT_MAX = 1170

/** The game's picture. The caller keeps `kept`, because the binding frees objects without a wrapper. */
export function addVideo(
  { Video, H264RtpPacketizer, RtcpNackResponder, RtpPacketizationConfig }: DataChannelModule,
  connection: PeerConnection,
  encoder: Encoder,
) {
  const isH264 = encoder.codec === 'H264'
  const video = new Video('0', 'SendOnly')
  if (isH264) video.addH264Codec(VIDEO.payloadType, H264)
  else video.addVP8Codec(VIDEO.payloadType)
  video.addSSRC(VIDEO.ssrc, 'game', 'game', 'video')
  const track = connection.addTrack(video)
  const packetization = new RtpPacketizationConfig(
    VIDEO.ssrc,
    'game',
    VIDEO.payloadType,
    VIDEO_CLOCK_HZ,
  )
  // Minimum and maximum stay 0.
  packetization.playoutDelayId = PLAYOUT_ID
  const packetizer = new H264RtpPacketizer('StartSequence', packetization, FRAGMENT_MAX)
  const nacks = new RtcpNackResponder(NACK_PACKETS)
  if (isH264) packetizer.addToChain(nacks)
  track.setMediaHandler(isH264 ? packetizer : nacks)
  track.onMessage((rtcp) => {
    if (asksForKeyframe(rtcp)) encoder.keyframe()
  })
  track.onOpen(() => encoder.keyframe())
  return { track, packetization, kept: [video, packetizer, nacks] }
}

/** The game's sound. */
export function addAudio({ Audio }: DataChannelModule, connection: PeerConnection) {
  const audio = new Audio('1', 'SendOnly')
  audio.addOpusCodec(AUDIO.payloadType)
  audio.addSSRC(AUDIO.ssrc, 'game', 'game', 'audio')
  return { track: connection.addTrack(audio), kept: [audio] }
}

/** The channels for keys and for motion; losing a motion is better than waiting for it. */
export function openInput(connection: PeerConnection, events: PeerEvents) {
  const channels = [
    [EDGES_CHANNEL, {}],
    [MOTION_CHANNEL, { unordered: true, maxRetransmits: 0 }],
  ] as const
  return channels.map(([label, init]) => {
    const channel = connection.createDataChannel(label, init)
    channel.onMessage((data) => {
      if (typeof data !== 'string') events.input(new Uint8Array(data), label)
    })
    return channel
  })
}
