/** The kinds that a visitor is counted for, once each, with their numbers in the database. `failed`: a failure of any kind. */
export const KINDS = { visitors: 0, load: 1, render: 2, hydration: 3, failed: 4 } as const
export type Kind = keyof typeof KINDS

export const FAILURES = ['load', 'render', 'hydration'] as const satisfies readonly Kind[]

const KIND_NAMES = new Map<number, Kind>(
  Object.entries(KINDS).map(([kind, number]) => [number, kind as Kind]),
)
export const kindOf = (number: number): Kind | undefined => KIND_NAMES.get(number)

/** Values of which a distribution is kept. */
export const SPREADS = ['loadMs', 'lcpMs', 'clsThousandths', 'inpMs'] as const
export type SpreadMetric = (typeof SPREADS)[number]

export type Metric = Kind | SpreadMetric | 'longTasks'
