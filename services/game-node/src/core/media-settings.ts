export const PUBLISHERS = ['wrtc', 'low-latency', 'low-latency-h264'] as const
export type PublisherName = (typeof PUBLISHERS)[number]
/** Encoders of hardware that FFmpeg knows. */
export const HARDWARE_NAMES = ['nvenc', 'vaapi'] as const
export type HardwareName = (typeof HARDWARE_NAMES)[number]
export const isPublisher = (name: string): name is PublisherName =>
  (PUBLISHERS as readonly string[]).includes(name)
