import type { Device, ReportedVersion } from '@cloudplay/contract'
import { bucketOf } from '../health/buckets.ts'
import type { ErrorStore } from '../health/error-store.ts'
import { hourOf, type HealthStore, type Seen } from '../health/health-store.ts'
import { FAILURES, SPREADS, type Kind, type Metric } from '../health/kinds.ts'
import { KeyedNumbers, ReportTokens } from '../health/report-token.ts'
import { remoteIn } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { slowKindsOf, type SlowLimits } from '../health/slow-limits.ts'
import type { DeliveryMetrics } from './delivery-metrics.ts'
import type { TrialLimits } from './trial-limits.ts'
import type { RegistryFor } from './visitor-registries.ts'

/** What taking reports needs of the site. */
export interface ReportSite {
  store: Pick<ReleaseStore, 'state' | 'files'>
  registryFor: RegistryFor
  /** The one that signs in front. */
  secrets: readonly [Buffer, ...Buffer[]]
  now: () => number
  metrics?: Pick<DeliveryMetrics, 'report'> | null
}

/** A browser sends a few an hour; behind one address there may be many. */
const REPORTS_A_MINUTE = 600
/** Room for the networks of a minute; those of a flood beyond it are not let in. */
const NETWORKS_MAX = 100_000
/** Two of 20,000 visitors of a version share a number about ten times. */
const SLOT_BITS = 24
const NETWORK_BITS = 24

/** The sender of a report, by the request and not by the report. */
export interface Reporter {
  visitor: string | undefined
  device: Device
  /** What limits are counted by. */
  network: string
}

/**
 * Where browsers' reports come in. A report is a visitor's own word, so what it can do is bounded: it counts for versions that the
 * server itself gives this visitor now, once a visitor, and for a decision only so often a network (decision 114).
 */
export class ReportIntake {
  readonly #site: ReportSite
  readonly #store: HealthStore
  readonly #errors: Pick<ErrorStore, 'note'>
  readonly #limits: Pick<TrialLimits, 'of'>
  readonly #tokens: ReportTokens
  readonly #numbers: KeyedNumbers
  readonly #samplePercent: number
  #minute = 0
  #ofNetwork = new Map<string, number>()

  constructor(
    site: ReportSite,
    {
      store,
      errors,
      limits,
    }: { store: HealthStore; errors: Pick<ErrorStore, 'note'>; limits: Pick<TrialLimits, 'of'> },
    samplePercent: number,
  ) {
    this.#site = site
    this.#store = store
    this.#errors = errors
    this.#limits = limits
    this.#tokens = new ReportTokens(site.secrets, site.now)
    this.#numbers = new KeyedNumbers(site.secrets[0])
    this.#samplePercent = samplePercent
  }

  /** What a page of this visitor reports with; null: their browser is not asked. */
  tokenFor(visitor: string): string | null {
    return this.#isSampled(visitor) ? this.#tokens.issue(visitor) : null
  }

  /** Whether a network may report once more in this minute. */
  admits(network: string): boolean {
    const minute = Math.floor(this.#site.now() / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#ofNetwork = new Map()
    }
    const reports = this.#ofNetwork.get(network) ?? 0
    if (reports >= REPORTS_A_MINUTE || (reports === 0 && this.#ofNetwork.size >= NETWORKS_MAX)) {
      this.#site.metrics?.report('too_many')
      return false
    }
    this.#ofNetwork.set(network, reports + 1)
    return true
  }

  /** Counts the valid part of a report. Returns whether a canary failed, which is worth an immediate look. */
  take(
    token: string,
    versions: readonly ReportedVersion[],
    { visitor, device, network }: Reporter,
  ): boolean {
    if (!visitor || !this.#isSampled(visitor) || !this.#tokens.isValid(token, visitor)) {
      this.#site.metrics?.report('invalid')
      return false
    }
    this.#site.metrics?.report('taken')
    const { remotes } = this.#site.registryFor(visitor, { device }).registry
    const given = new Set(remotes.map(({ name, version }) => `${name}@${version}`))
    let hasCanaryFailed = false
    for (const reported of versions) {
      if (!given.has(`${reported.remote}@${reported.version}`)) continue
      const isCanary = this.#count(reported, visitor, network)
      hasCanaryFailed ||= isCanary && FAILURES.some((failure) => reported[failure])
    }
    return hasCanaryFailed
  }

  #isSampled(visitor: string): boolean {
    return this.#numbers.of(`sample/${visitor}`, 24) < (this.#samplePercent / 100) * 2 ** 24
  }

  #count(reported: ReportedVersion, visitor: string, network: string): boolean {
    const { remote, version } = reported
    const atMs = this.#site.now()
    const canary = remoteIn(this.#site.store.state, remote)?.canary ?? null
    const trial = canary?.since ?? hourOf(atMs)
    const place = `${remote}@${version}/${trial}`
    const seen = {
      remote,
      version,
      trial,
      atMs,
      slot: this.#numbers.of(`visitor/${place}/${visitor}`, SLOT_BITS),
      // The same one for both versions of a trial: it is limited over both.
      network: this.#numbers.of(`network/${remote}/${trial}/${network}`, NETWORK_BITS),
    }
    for (const kind of kindsOf(reported, canary && this.#limits.of(remote, trial)))
      this.#store.noteSeen({ ...seen, kind })
    this.#noteValues(reported, atMs)
    this.#noteErrors(reported, seen)
    return canary?.version === version
  }

  #noteValues({ remote, version, ...reported }: ReportedVersion, atMs: number): void {
    const value = (metric: Metric, bucket: number, count = 1) =>
      this.#store.noteCounted({ remote, version, atMs, metric, bucket, count })
    for (const metric of SPREADS)
      for (const one of [reported[metric] ?? []].flat()) value(metric, bucketOf(one))
    if (reported.longTasks) value('longTasks', 0, reported.longTasks)
  }

  /** A place counts only in a file that the release has. */
  #noteErrors({ errors = [] }: ReportedVersion, { remote, version, ...seen }: Omit<Seen, 'kind'>) {
    const { slot, network, atMs } = seen
    for (const { kind, what, ...place } of errors) {
      const isKnown =
        place.file !== undefined && this.#site.store.files.has(remote, version, place.file)
      const error = { kind, what, ...(isKnown ? place : {}) }
      this.#errors.note({ ...error, remote, version, slot, network, atMs })
    }
  }
}

/** What a visitor counts for. `limits`: of the trial; null outside any, where only failures are of interest. */
function kindsOf(reported: ReportedVersion, limits: SlowLimits | null): Kind[] {
  const failures = FAILURES.filter((failure) => reported[failure])
  return [
    'visitors',
    ...failures,
    ...(failures.length ? (['failed'] as const) : []),
    ...(limits ? (['drawn', 'used'] as const).filter((kind) => reported[kind]) : []),
    ...(limits ? slowKindsOf(limits, reported) : []),
  ]
}
