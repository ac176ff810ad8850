import { VIDEO_CODECS, type VideoCodec } from '@cloudplay/contract/stream-protocol'
import { canShowFrames } from './frame-sink.ts'

/** A whole frame in Annex B needs no description. 4.2 covers 1080p at 60 frames a second. */
export const DECODER_CONFIGS: Record<VideoCodec, VideoDecoderConfig> = {
  H264: { codec: 'avc1.42e02a', optimizeForLatency: true },
  VP8: { codec: 'vp8', optimizeForLatency: true },
}

/** The codecs of a game's video that this page can decode by itself, the best first; empty: none. */
export async function socketCodecs(): Promise<VideoCodec[]> {
  // Only pages with a secure address have decoders.
  if (typeof VideoDecoder !== 'function' || !canShowFrames()) return []
  const works = await Promise.all(
    VIDEO_CODECS.map((codec) =>
      VideoDecoder.isConfigSupported(DECODER_CONFIGS[codec])
        .then(({ supported }) => supported === true)
        .catch(() => false),
    ),
  )
  return VIDEO_CODECS.filter((_, nth) => works[nth])
}
