import type { StreamQuality } from '@cloudplay/contract/signaling'

/** The choices a player is offered, by name; `standard` is what a new page starts with. */
export const QUALITIES = {
  saver: { title: '省流', quality: { fps: 30, max_kbps: 1500 } },
  standard: { title: '标准', quality: { fps: 30, max_kbps: 5000 } },
  smooth: { title: '流畅', quality: { fps: 60, max_kbps: 8000 } },
} as const satisfies Record<string, { title: string; quality: StreamQuality }>
export type QualityName = keyof typeof QUALITIES
