// Stands for the runtime's `utils/preload.js`: the HTML preloads what a page needs, before any script runs.
const unavailable = (): never => {
  throw new Error('preloadRemote is not part of this build: the HTML preloads')
}

export const defaultPreloadArgs = unavailable
export const formatPreloadArgs = unavailable
export const normalizePreloadExposes = unavailable
export const preloadAssets = unavailable
