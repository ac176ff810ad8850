import {
  EDGES_CHANNEL,
  type InputChannel,
  MOTION_CHANNEL,
  REPEATS_CHANNEL,
} from '@cloudplay/contract/stream-protocol'

/** The data channels of a connection. Losing a motion is better than waiting for it, and repeats come more than once. */
export const INPUT_CHANNELS: readonly { label: InputChannel; isReliable: boolean }[] = [
  { label: EDGES_CHANNEL, isReliable: true },
  { label: MOTION_CHANNEL, isReliable: false },
  { label: REPEATS_CHANNEL, isReliable: false },
]
