/**
 * What a player may choose of a game's picture (STREAM-10): its lines, and frames a second. A recipe lists the modes that its game
 * can draw, a node those that it can carry. Constants only, so a page doesn't carry the schema library.
 */
export const STREAM_MODES = {
  '720p30': { lines: 720, fps: 30 },
  '720p60': { lines: 720, fps: 60 },
  '720p120': { lines: 720, fps: 120 },
  '1080p60': { lines: 1080, fps: 60 },
} as const
export type StreamMode = keyof typeof STREAM_MODES

export const MODE_NAMES = Object.keys(STREAM_MODES) as StreamMode[]
/** Every game and every node has it. */
export const BASE_MODE = '720p30' satisfies StreamMode
/** The lines of a picture whose player names none. */
export const USUAL_LINES = STREAM_MODES[BASE_MODE].lines

export const isStreamMode = (name: string): name is StreamMode => Object.hasOwn(STREAM_MODES, name)
