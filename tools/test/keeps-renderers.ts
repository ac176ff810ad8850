/** `npm start` soon ends the renderers that no visitor uses. A journey's site lives for minutes, and would start them again. */
export const keepsRenderers = { RENDER_IDLE_SECONDS: '600' }
