import { VIDEO_CODECS, type VideoCodec } from '@cloudplay/contract/stream-protocol'
import { ENTRY_STAGES, type Unfit } from '../../stages/stages.ts'

/** What the browser is asked about: the frames of a game on every node. */
const FRAME = { width: 1280, height: 720, bitrate: 8_000_000, framerate: 60 }
/** The profile that nodes encode: constrained baseline, in packets of its fragments. */
const CONTENT_TYPES: Record<VideoCodec, string> = {
  H264: 'video/H264;level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  VP8: 'video/VP8',
}

/** The codecs of a game's video that this browser can show, the best first; or why it can show none. */
export async function decodableCodecs(): Promise<VideoCodec[] | Unfit> {
  if (typeof RTCPeerConnection !== 'function') return 'noWebRtc'
  const listed = (await inTime(listedCodecs())) ?? VIDEO_CODECS
  const works = await Promise.all(listed.map((codec) => inTime(isSupported(codec))))
  // What the browser does not say is found out by trying it.
  const codecs = listed.filter((_, nth) => works[nth] !== false)
  return codecs.length > 0 ? codecs : 'noCodec'
}

/** null: the browser does not say. */
async function listedCodecs(): Promise<VideoCodec[] | null> {
  const capabilities =
    typeof RTCRtpReceiver === 'function' ? RTCRtpReceiver.getCapabilities?.('video') : null
  if (capabilities) {
    return VIDEO_CODECS.filter((codec) =>
      capabilities.codecs.some(
        ({ mimeType, sdpFmtpLine = '' }) =>
          mimeType.toLowerCase() === `video/${codec.toLowerCase()}` && fits(codec, sdpFmtpLine),
      ),
    )
  }
  const connection = new RTCPeerConnection()
  try {
    connection.addTransceiver('video', { direction: 'recvonly' })
    const { sdp } = await connection.createOffer()
    return VIDEO_CODECS.filter((codec) => sdp?.includes(` ${codec}/90000`))
  } finally {
    connection.close()
  }
}

/** One of H264's many formats is the one that is sent; a browser that names none takes it. */
function fits(codec: VideoCodec, fmtp: string): boolean {
  if (codec !== 'H264') return true
  const profile = /profile-level-id=([0-9a-f]{6})/i.exec(fmtp)?.[1]
  return (!profile || profile.startsWith('42')) && !/packetization-mode=0/.test(fmtp)
}

/** Whether the decoder that is listed is really there; null where the browser does not say. */
async function isSupported(codec: VideoCodec): Promise<boolean | null> {
  const asked = { type: 'webrtc', video: { contentType: CONTENT_TYPES[codec], ...FRAME } } as const
  return (await navigator.mediaCapabilities?.decodingInfo(asked))?.supported ?? null
}

/** Its answer, or null if it fails or takes too long. */
function inTime<T>(answer: Promise<T | null>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ENTRY_STAGES.browser.limitMs / 2)
    answer
      .catch(() => null)
      .then((value) => {
        clearTimeout(timer)
        resolve(value)
      })
      .catch(() => undefined)
  })
}
