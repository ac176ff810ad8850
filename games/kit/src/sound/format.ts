/** Sound is sent in blocks of 10 ms: 480 samples a channel, two channels interleaved, 48 kHz. */
export const SOUND_RATE_HZ = 48_000
export const SOUND_BLOCK_SAMPLES = 480
export const SOUND_CHANNELS = 2
