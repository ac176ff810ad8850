import { errorText } from '@cloudplay/log/describe-error'
import type { PublisherName } from '../core/media-settings.ts'
import { CompatiblePublisher } from './compatible-publisher.ts'
import type { Publisher, PublisherOptions } from './publisher.ts'
import { createWrtcPublisher } from './wrtc-publisher.ts'

/** The low-latency publishers and their codecs; the second codec is for pages that can't decode the first. */
const LOW_LATENCY = [
  ['low-latency-h264', ['H264', 'VP8']],
  ['low-latency', ['VP8']],
] as const

/**
 * Opens the configured publisher. The low-latency ones are optional parts of the install: if one is missing or doesn't run
 * on this machine, the next best replaces it, with a log line.
 */
export async function createPublisher(
  asked: PublisherName,
  options: PublisherOptions,
): Promise<Publisher> {
  const from = LOW_LATENCY.findIndex(([name]) => name === asked)
  for (const [name, codecs] of from < 0 ? [] : LOW_LATENCY.slice(from)) {
    try {
      const { createLowLatencyPublisher } = await import('./low-latency-publisher.ts')
      return new CompatiblePublisher(await createLowLatencyPublisher(options, codecs), () =>
        createWrtcPublisher(options),
      )
    } catch (error) {
      process.stderr.write(
        `${JSON.stringify({ event: 'publisher_unavailable', name, cause: errorText(error) })}\n`,
      )
    }
  }
  return createWrtcPublisher(options)
}
