/**
 * `npm start` lets glibc give memory back immediately, which takes half of a start's time, and soon ends what no visitor uses: a
 * journey's site lives for minutes.
 */
export const keepsMemory = { MALLOC_MMAP_THRESHOLD_: '131072', RENDER_IDLE_SECONDS: '600' }
