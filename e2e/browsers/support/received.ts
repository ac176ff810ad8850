import type { Tab } from './tab.ts'

interface Kept {
  keptConnections?: RTCPeerConnection[]
}

/** Runs in a page before its own code: collects its connections, so that a journey can read their statistics. */
export function keepConnections(): void {
  const kept: RTCPeerConnection[] = ((window as Kept).keptConnections = [])
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      kept.push(this)
    }
  }
}

/** What the newest connection received, as WebRTC counts it. */
export const received = (tab: Tab) =>
  tab.evaluate(async () => {
    const entries: Record<string, unknown>[] = []
    const report = await (window as Kept).keptConnections?.at(-1)?.getStats()
    report?.forEach((entry: Record<string, unknown>) => entries.push(entry))
    const inbound = (wanted: string) =>
      entries.find(({ type, kind }) => type === 'inbound-rtp' && kind === wanted)
    const video = inbound('video')
    return {
      framesDecoded: Number(video?.['framesDecoded'] ?? 0),
      codec: String(entries.find(({ id }) => id === video?.['codecId'])?.['mimeType']),
      soundEnergy: Number(inbound('audio')?.['totalAudioEnergy'] ?? 0),
    }
  })

/** The codec that a browser and a node with both agree on: the first of the node's that the browser lists. */
export const agreedCodec = (tab: Tab) =>
  tab.evaluate(() => {
    const listed =
      RTCRtpReceiver.getCapabilities('video')?.codecs.map(({ mimeType }) => mimeType) ?? []
    return ['video/H264', 'video/VP8'].find((codec) => listed.includes(codec))
  })
