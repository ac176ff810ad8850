import type { StreamQuality } from '@cloudplay/contract/signaling'
import { BASE_MODE, STREAM_MODES, type StreamMode } from '@cloudplay/contract/stream-modes'

/** The choices a player is offered, by name; `standard` is what a new page starts with. */
export const QUALITIES = {
  saver: { mode: '720p30', quality: { fps: 30, max_kbps: 1500, max_height: 540 } },
  standard: { mode: '720p30', quality: { fps: 30, max_kbps: 5000 } },
  smooth: { mode: '720p60', quality: { fps: 60, max_kbps: 8000 } },
  swift: { mode: '720p120', quality: { fps: 120, max_kbps: 12_000 } },
  sharp: { mode: '1080p60', quality: { fps: 60, max_kbps: 14_000, max_height: 1080 } },
} as const satisfies Record<string, { mode: StreamMode; quality: StreamQuality }>
export type QualityName = keyof typeof QUALITIES

/** What a game can have on its node, by the node's welcome. */
export interface Offered {
  modes: readonly StreamMode[]
  /** Of the frames that the game draws since its start. */
  lines: number
}

/** Of a node that doesn't say. */
const USUAL_MODES: readonly StreamMode[] = [BASE_MODE, '720p60']

/** The choices that a game has where it runs, and the one that applies of those. */
export function qualitiesIn(
  offered: Offered | null,
  chosen: QualityName,
): { names: QualityName[]; applied: QualityName; later: boolean } {
  const modes = offered?.modes ?? USUAL_MODES
  const names = (Object.keys(QUALITIES) as QualityName[]).filter((name) =>
    modes.includes(QUALITIES[name].mode),
  )
  const applied = names.includes(chosen) ? chosen : names.at(-1)!
  const { lines } = STREAM_MODES[QUALITIES[applied].mode]
  return { names, applied, later: offered !== null && lines > offered.lines }
}

/** What a node of any release takes, also before its welcome. */
export function plainQuality({ fps, max_kbps }: StreamQuality): StreamQuality {
  return { fps: fps === 120 ? 60 : fps, max_kbps }
}
