import type { PublisherName } from '../node/config.ts'
import type { Publisher, PublisherOptions } from './publisher.ts'
import { createWrtcPublisher } from './wrtc-publisher.ts'

/**
 * The publisher asked for. The low-latency ones are optional parts of the install: where one is missing, or does not
 * run on this machine, the default takes its place and says so.
 */
export async function createPublisher(name: PublisherName, options: PublisherOptions): Promise<Publisher> {
  if (name !== 'wrtc') {
    try {
      const { createLowLatencyPublisher } = await import('./low-latency-publisher.ts')
      return await createLowLatencyPublisher(options, name === 'low-latency-h264' ? 'H264' : 'VP8')
    } catch (error) {
      process.stderr.write(`${JSON.stringify({ event: 'low_latency_unavailable', cause: (error as Error).message })}\n`)
    }
  }
  return createWrtcPublisher(options)
}
