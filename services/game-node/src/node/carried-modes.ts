import {
  BASE_MODE,
  isStreamMode,
  MODE_NAMES,
  type StreamMode,
} from '@cloudplay/contract/stream-modes'

/**
 * Cores that a seat takes while it draws and codes a built-in game in a mode: the mean of the games, measured while other work kept
 * all cores busy, as on a full node (docs/benchmarks.md).
 */
const CORES: Partial<Record<StreamMode, number>> = { '720p120': 1.6, '1080p60': 1.7 }

/** The modes that a machine carries in all its seats concurrently. Up to 60 frames a second of 720 lines every node does. */
export const carriedModes = (cores: number, seats: number): StreamMode[] =>
  MODE_NAMES.filter((mode) => (CORES[mode] ?? 0) * seats <= cores)

/** The operator's list, like `720p60,1080p60`; null without one. The base mode is in every list. */
export function readModes(text: string | undefined): StreamMode[] | null {
  if (!text) return null
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isStreamMode(name))
  if (unknown.length > 0)
    throw new Error(`NODE_MODES may have ${MODE_NAMES.join(', ')}, got ${unknown.join(', ')}`)
  return MODE_NAMES.filter((mode) => mode === BASE_MODE || names.includes(mode))
}

/** For a heartbeat: which of these games can be played in which mode, besides the base mode. */
export function modesOfGames(
  games: readonly string[],
  modesOf: (gameMark: string) => readonly StreamMode[],
): Partial<Record<StreamMode, string[]>> {
  const [, ...others] = MODE_NAMES
  return Object.fromEntries(
    others
      .map((mode) => [mode, games.filter((game) => modesOf(game).includes(mode))] as const)
      .filter(([, able]) => able.length > 0),
  )
}
