import type { PublisherName } from '../core/media-settings.ts'
import type { Publisher, PublisherOptions } from './publisher.ts'
import { createWrtcPublisher } from './wrtc-publisher.ts'

const CODECS = [
  ['low-latency-h264', 'H264'],
  ['low-latency', 'VP8'],
] as const

/**
 * The publisher asked for. The low-latency ones are optional parts of the install: where one is missing, or does not
 * run on this machine, the next best takes its place and says so.
 */
export async function createPublisher(asked: PublisherName, options: PublisherOptions): Promise<Publisher> {
  const from = CODECS.findIndex(([name]) => name === asked)
  for (const [name, codec] of from < 0 ? [] : CODECS.slice(from)) {
    try {
      const { createLowLatencyPublisher } = await import('./low-latency-publisher.ts')
      return await createLowLatencyPublisher(options, codec)
    } catch (error) {
      process.stderr.write(`${JSON.stringify({ event: 'publisher_unavailable', name, cause: (error as Error).message })}\n`)
    }
  }
  return createWrtcPublisher(options)
}
