import type { FailureKind } from '@cloudplay/contract'

/** The kinds that a visitor is counted for, once each, with their numbers in the database. */
export const KINDS = {
  visitors: 0,
  load: 1,
  render: 2,
  hydration: 3,
  /** A failure of any kind. */
  failed: 4,
  error: 5,
  rejection: 6,
  press: 7,
  empty: 8,
  call: 9,
  /** There was something to see. */
  drawn: 10,
  /** They pressed or typed something. */
  used: 11,
  slowLcp: 12,
  slowInp: 13,
  blocked: 14,
  memory: 15,
} as const
export type Kind = keyof typeof KINDS

export const FAILURES = [
  'load',
  'render',
  'hydration',
  'error',
  'rejection',
  'press',
  'empty',
  'call',
] as const satisfies readonly (Kind & FailureKind)[]

const KIND_NAMES = new Map<number, Kind>(
  Object.entries(KINDS).map(([kind, number]) => [number, kind as Kind]),
)
export const kindOf = (number: number): Kind | undefined => KIND_NAMES.get(number)

/** Values of which a distribution is kept. */
export const SPREADS = [
  'loadMs',
  'lcpMs',
  'clsThousandths',
  'inpMs',
  'blockedMs',
  'memoryMb',
] as const
export type SpreadMetric = (typeof SPREADS)[number]

export type Metric = Kind | SpreadMetric | 'longTasks'
