import type { WrtcConnection, WrtcSender } from './wrtc-types.ts'

/**
 * Limits the bitrate of a video sender, and makes its picture so many times smaller. wrtc returns its parameters without the SSRC and with SDP in front of each codec
 * line; it accepts them only after both are corrected.
 */
export async function setEncoding(
  connection: WrtcConnection,
  sender: WrtcSender,
  { maxKbps, smallerBy }: { maxKbps: number; smallerBy: number },
): Promise<void> {
  const parameters = sender.getParameters()
  const sdp = connection.localDescription?.sdp ?? ''
  const ssrc = Number(/a=ssrc:(\d+)/.exec(sdp.slice(sdp.indexOf('m=video')))?.[1])
  parameters.encodings[0] = {
    ...parameters.encodings[0],
    ssrc,
    maxBitrate: maxKbps * 1000,
    scaleResolutionDownBy: smallerBy,
  }
  for (const codec of parameters.codecs) {
    if (codec.sdpFmtpLine) codec.sdpFmtpLine = codec.sdpFmtpLine.replace(/^a=fmtp:\d+ /, '')
  }
  parameters.degradationPreference = 'maintain-resolution'
  await sender.setParameters(parameters)
}
