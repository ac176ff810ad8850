import { errorText } from '@cloudplay/log/describe-error'
import type { Database } from '../database/database.ts'
import { healthOf } from '../health/health-of.ts'
import { ErrorStore } from '../health/error-store.ts'
import { HealthStore } from '../health/health-store.ts'
import { NO_ARM, trialOf, type HealthSettings } from '../health/trial.ts'
import type { HealthReport, RemoteHealth, Trial } from '../health/version-health.ts'
import type { RemoteState } from '../store/release-state.ts'
import { CanaryWatch, isPassing, type CanarySite } from './canary-watch.ts'
import { ReportIntake, type ReportSite } from './report-intake.ts'
import { SourceLines, type SourceSite } from './source-lines.ts'
import { ErrorReports } from './error-reports.ts'
import { TrialLimits } from './trial-limits.ts'

/** What following the health of remotes needs of the site. */
type HealthSite = CanarySite & ReportSite & SourceSite

/** Reports wait so long for others before they are written together. */
const FLUSH_EVERY_MS = 1_000
/** A canary that failed gets a separate transaction; those that fail at the same moment share it. */
const URGENT_MS = 100
const PRUNE_EVERY_MS = 3_600_000

/** In development the one network is the developer's machine. */
export const healthDefaults = (production: boolean): HealthSettings => ({
  samplePercent: 100,
  networkVisitors: production ? 3 : 1_000,
  networks: production ? 5 : 1,
  stepVisitors: 100,
  stepMs: 600_000,
})

/** How remotes do in visitors' browsers, and what follows from it (DELIV-7). */
export class Health {
  readonly store: HealthStore
  readonly errors: ErrorReports
  readonly reports: ReportIntake
  readonly settings: HealthSettings
  readonly #site: HealthSite
  readonly #watch: CanaryWatch
  readonly #errors: ErrorStore
  readonly #isAway: (error: unknown) => boolean
  readonly #timers: NodeJS.Timeout[]
  #urgent: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(site: HealthSite, database: Database, settings: HealthSettings) {
    this.#site = site
    this.#isAway = database.isAway
    this.settings = settings
    this.store = new HealthStore(database, site.now)
    this.#errors = new ErrorStore(database, site.now)
    this.errors = new ErrorReports(this.#errors, new SourceLines(site))
    const limits = new TrialLimits(this.store, site.now)
    const places = { store: this.store, errors: this.#errors, limits }
    this.reports = new ReportIntake(site, places, settings.samplePercent)
    const guarded = (work: () => Promise<void>) => this.#guarded(work)
    this.#watch = new CanaryWatch(
      site,
      { health: this.store, errors: this.errors, limits, guarded },
      settings,
    )
    this.#timers = [
      setInterval(() => void this.settle(), FLUSH_EVERY_MS).unref(),
      setInterval(() => void this.prune(), PRUNE_EVERY_MS).unref(),
    ]
  }

  /** A canary failed: decided on soon. */
  hasten(): void {
    if (this.#isClosed) return
    this.#urgent ??= setTimeout(() => {
      this.#urgent = undefined
      void this.settle()
    }, URGENT_MS).unref()
  }

  /** Writes what was gathered and decides on canaries; one such turn at a time. */
  settle(): Promise<void> {
    this.#turn = this.#turn.then(() =>
      this.#guarded(async () => {
        await this.store.flush()
        await this.#errors.flush()
        await this.#watch.look()
      }),
    )
    return this.#turn
  }

  /** Removes what is too old. */
  prune(): Promise<void> {
    return this.#guarded(async () => {
      await this.store.prune()
      await this.#errors.prune()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#urgent)
  }

  /** How each version did in the last `minutes`. */
  async report(minutes: number, only?: string): Promise<HealthReport> {
    const { state } = this.#site.store
    const counts = await this.store.minutes(minutes, only)
    const remotes: RemoteHealth[] = []
    for (const [name, remote] of Object.entries(state.remotes).sort(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      if (only !== undefined && only !== name) continue
      const own = counts.get(name) ?? []
      const shown = [remote.live?.version, remote.canary?.version].filter(
        (version) => version !== undefined,
      )
      const versions = [...new Set([...shown, ...own.map(({ version }) => version).sort()])]
      remotes.push({
        name,
        versions: versions.map((version) => healthOf(version, channelOf(remote, version), own)),
        trial: await this.#trial(name, remote),
      })
    }
    return { at: new Date(this.#site.now()).toISOString(), minutes, remotes }
  }

  async #trial(name: string, { canary, live }: RemoteState): Promise<Trial | null> {
    if (!canary || !live) return null
    const arms = await this.store.arms({
      remote: name,
      trial: canary.since,
      networkVisitors: this.settings.networkVisitors,
    })
    return trialOf({
      canary,
      stableVersion: live.version,
      arms: {
        canary: arms.get(canary.version) ?? NO_ARM,
        stable: arms.get(live.version) ?? NO_ARM,
      },
      settings: this.settings,
    })
  }

  /** Players do not need health: its errors are logged, and the site continues. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    if (this.#isClosed) return
    try {
      await work()
    } catch (error) {
      if (!this.#isClosed && !isPassing(error, this.#isAway))
        console.error(`delivery cannot follow the health of remotes: ${errorText(error)}`)
    }
  }
}

const channelOf = ({ live, canary }: RemoteState, version: string) =>
  version === live?.version ? 'live' : version === canary?.version ? 'canary' : null
