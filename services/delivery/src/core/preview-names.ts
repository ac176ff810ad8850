/** Begins a preview by a permit; without one it ends the preview. */
export const PREVIEW_END = '/deliver/preview'
/** The cookie of a browser that looks at a preview: its permit. */
export const PREVIEW_COOKIE = 'cp_preview'
/** In place of a permit that does not work. */
export const PREVIEW_OVER = 'over'
