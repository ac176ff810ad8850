import { PERIODS, type HealthView } from '../dashboard/parts/health.ts'
import type { HealthReport } from '../health/version-health.ts'
import type { Database } from '../database/database.ts'
import { isPassing } from '../site/canary-watch.ts'
import type { LocatedError } from '../site/error-reports.ts'
import type { Health } from '../site/health.ts'

/** What the dashboard's figures of health are read from. */
export interface HealthViewSite {
  health: Pick<Health, 'report' | 'errors'>
  options: { database: Pick<Database, 'isAway'> }
  now: () => number
}

/** What visitors' browsers reported in the last minutes, an hour unless more is asked; without the database the rest of the page is there all the same. */
export async function healthView(
  delivery: HealthViewSite,
  name?: string,
  minutes: number = PERIODS[0],
): Promise<HealthView> {
  let report: HealthReport | null = null
  try {
    report = await delivery.health.report(minutes, name)
  } catch (error) {
    if (!delivery.options.database.isAway(error)) throw error
  }
  const remotes = new Map(report?.remotes.map((remote) => [remote.name, remote]))
  return { minutes, endMs: delivery.now(), of: (remote) => remotes.get(remote) }
}

/** Errors that visitors met of a remote; null while the database or the store for builds is away. */
export async function errorsIfThere(
  { health, options }: HealthViewSite,
  name: string,
): Promise<LocatedError[] | null> {
  try {
    return await health.errors.of(name)
  } catch (error) {
    if (isPassing(error, options.database.isAway)) return null
    throw error
  }
}
