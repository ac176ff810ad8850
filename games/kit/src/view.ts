/** The frame of every built-in game, px. */
export const VIEW_WIDTH = 1280
export const VIEW_HEIGHT = 720
