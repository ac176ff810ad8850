import type { StreamQuality } from '@cloudplay/contract/signaling'

/** The choices a player is offered, by name; `standard` is what a new page starts with. */
export const QUALITIES = {
  saver: { quality: { fps: 30, max_kbps: 1500, max_height: 540 } },
  standard: { quality: { fps: 30, max_kbps: 5000 } },
  smooth: { quality: { fps: 60, max_kbps: 8000 } },
} as const satisfies Record<string, { quality: StreamQuality }>
export type QualityName = keyof typeof QUALITIES

/** What a node of any release takes, also before its welcome. */
export function plainQuality({ fps, max_kbps }: StreamQuality): StreamQuality {
  return { fps, max_kbps }
}
