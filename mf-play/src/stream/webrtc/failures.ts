import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import type { FailureCode } from '../sdk/streaming-sdk.ts'

/** After these closes the page must not come back by itself. */
export const FINAL_CLOSES: Record<number, FailureCode | undefined> = {
  [STREAM_CLOSE.takenOver]: 'taken_over',
  [STREAM_CLOSE.badMessages]: 'bad_message',
  [STREAM_CLOSE.tooMany]: 'too_many_messages',
  [STREAM_CLOSE.noCapacity]: 'no_capacity',
}
