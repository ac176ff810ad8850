import { PLAYOUT_ID, TRANSPORT_NUMBER_ID } from './rtp-packet.ts'
import type { VideoStreams } from './video-sender.ts'

/** The streams of the offer; `tracks.ts` declares the video's own. */
export const STREAMS: VideoStreams = {
  video: { payloadType: 96, ssrc: 42 },
  repair: { payloadType: 97, ssrc: 44 },
}
const VIDEO = STREAMS.video.payloadType
const REPAIR = STREAMS.repair.payloadType
const TRANSPORT_NUMBER = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01'
const PLAYOUT = 'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay'

/** Adds what the library can't say: both header extensions, reports of arrivals, and a stream of repair packets. */
export function extendOffer(sdp: string): string {
  const { video, repair } = STREAMS
  const lines = sdp.split('\r\n').flatMap((line) => {
    if (line.startsWith('m=video ')) return [`${line} ${REPAIR}`]
    if (line.startsWith(`a=rtpmap:${VIDEO} `))
      return [
        `a=extmap:${PLAYOUT_ID} ${PLAYOUT}`,
        `a=extmap:${TRANSPORT_NUMBER_ID} ${TRANSPORT_NUMBER}`,
        line,
        `a=rtcp-fb:${VIDEO} transport-cc`,
        `a=rtpmap:${REPAIR} flexfec-03/90000`,
        `a=fmtp:${REPAIR} repair-window=10000000`,
      ]
    if (line.startsWith(`a=ssrc:${video.ssrc} cname:`))
      return [`a=ssrc-group:FEC-FR ${video.ssrc} ${repair.ssrc}`, line]
    // Browsers take the first SSRC for the video's.
    if (line.startsWith(`a=ssrc:${video.ssrc} msid:`))
      return [line, `a=ssrc:${repair.ssrc} cname:game`, `a=ssrc:${repair.ssrc} msid:game video`]
    // The reports of arrivals replace it.
    return line === `a=rtcp-fb:${VIDEO} goog-remb` ? [] : [line]
  })
  return lines.join('\r\n')
}

/** Whether a page's answer takes repair packets. */
export const takesRepair = (answerSdp: string): boolean =>
  answerSdp.includes(`a=rtpmap:${REPAIR} flexfec-03/`)
