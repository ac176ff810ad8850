/** Kinds of slowness. `floor`: nobody minds values below it, even if usual ones are lower. */
export const SLOW = {
  slowLcp: { metric: 'lcpMs', floor: 1_000, words: 'slow LCP' },
  slowInp: { metric: 'inpMs', floor: 200, words: 'slow INP' },
  blocked: { metric: 'blockedMs', floor: 300, words: 'long tasks' },
  memory: { metric: 'memoryMb', floor: 64, words: 'growing memory' },
} as const

/** A visitor counts for one whose value is above the limit of the trial (health/slow-limits.ts). */
export type SlowKind = keyof typeof SLOW
export const SLOW_KINDS = Object.keys(SLOW) as SlowKind[]
