export const PUBLISHERS = ['wrtc', 'low-latency', 'low-latency-h264'] as const
export type PublisherName = (typeof PUBLISHERS)[number]
export const isPublisher = (name: string): name is PublisherName =>
  (PUBLISHERS as readonly string[]).includes(name)
