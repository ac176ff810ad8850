import { errorText } from '@cloudplay/log/describe-error'
import { BuildStoreAway } from '../builds/build-store.ts'
import { Refusal } from '../core/refusal.ts'
import type { Db } from '../database/database.ts'
import type { HealthStore } from '../health/health-store.ts'
import { nextStep, NO_ARM, verdictOf, type Arms, type HealthSettings } from '../health/trial.ts'
import type { Outcome } from '../store/change.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { CanaryVersion, RemoteState } from '../store/release-state.ts'
import * as verbs from '../store/release-verbs.ts'
import type { TopError } from '../store/trouble.ts'
import type { ErrorReports } from './error-reports.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { freezesOf } from './freeze-rules.ts'
import type { ReleaseFit } from './release-fit.ts'
import type { TrialLimits } from './trial-limits.ts'

/** What watching canaries needs of the site. */
export interface CanarySite {
  store: Pick<ReleaseStore, 'state' | 'remote' | 'change'>
  fit: Pick<ReleaseFit, 'require' | 'refusal'>
  keys: Pick<TeamKeys, 'ownerOf'>
  now: () => number
}

/** The log distinguishes automatic changes from those of a team. */
const SELF = { by: 'delivery', publisher: 'delivery' } as const

/** What a canary is judged by. */
interface Evidence {
  health: HealthStore
  errors: Pick<ErrorReports, 'top'>
  limits: TrialLimits
  /** Does the work for one canary; an error is logged, and the next canary's turn comes. */
  guarded: (work: () => Promise<void>) => Promise<void>
}

type Decision = 'rollback' | 'canary' | 'promote'

/**
 * Ends canaries that fail more than the live version, and raises automatic ones to their next share (DELIV-7). Every instance looks;
 * the first to lock the state decides, on counts read under that lock, and the others find the trial over.
 */
export class CanaryWatch {
  readonly #site: CanarySite
  readonly #health: HealthStore
  readonly #errors: Pick<ErrorReports, 'top'>
  readonly #limits: TrialLimits
  readonly #guarded: Evidence['guarded']
  readonly #settings: HealthSettings

  constructor(
    site: CanarySite,
    { health, errors, limits, guarded }: Evidence,
    settings: HealthSettings,
  ) {
    this.#site = site
    this.#health = health
    this.#errors = errors
    this.#limits = limits
    this.#guarded = guarded
    this.#settings = settings
  }

  /** Looks at every canary once. */
  async look(): Promise<void> {
    for (const [name, remote] of Object.entries(this.#site.store.state.remotes))
      await this.#guarded(() => this.#lookAt(name, remote))
  }

  async #lookAt(name: string, remote: RemoteState): Promise<void> {
    if (!remote.canary || !remote.live) return
    await this.#limits.refresh(name, remote.canary.since, remote.live.version)
    const arms = await this.#arms(name, remote.canary, remote.live.version)
    const decision = this.#decide(name, remote, arms)
    if (decision) await this.#carryOut(name, remote.canary, decision)
  }

  async #arms(remote: string, canary: CanaryVersion, stable: string, db?: Db): Promise<Arms> {
    const { networkVisitors } = this.#settings
    const arms = await this.#health.arms({ remote, trial: canary.since, networkVisitors }, db)
    return { canary: arms.get(canary.version) ?? NO_ARM, stable: arms.get(stable) ?? NO_ARM }
  }

  #decide(name: string, remote: RemoteState, arms: Arms): Decision | null {
    const { canary } = remote
    if (!canary) return null
    const verdict = verdictOf(arms, canary.percent, this.#settings)
    if (verdict.kind === 'worse') return 'rollback'
    const step = nextStep(canary.percent)
    const isDue = this.#site.now() >= Date.parse(canary.since) + this.#settings.stepMs
    if (verdict.kind !== 'healthy' || !canary.auto || remote.frozen || step === undefined || !isDue)
      return null
    if (this.#isFrozen(name) || this.#site.fit.refusal(name, canary.version) !== null) return null
    return step >= 100 ? 'promote' : 'canary'
  }

  /** The store would refuse the step, each time that this looks. */
  #isFrozen(remote: string): boolean {
    const { store, keys, now } = this.#site
    const team = keys.ownerOf(remote) ?? null
    return freezesOf(store.state, { team, remote }, new Date(now()).toISOString()).length > 0
  }

  async #carryOut(
    name: string,
    { since: trial, version: tried }: CanaryVersion,
    decision: Decision,
  ): Promise<void> {
    const { store } = this.#site
    // Before the change, which locks the state: a source map is read for it.
    const top = decision === 'rollback' ? await this.#top(name, tried) : null
    const change = { verb: decision, remote: name, team: store.remote(name).team, ...SELF }
    await store
      .change(change, async (remote, at, tx) => {
        const canary = remote?.canary
        if (!remote?.live || canary?.since !== trial)
          throw new Refusal('nothing-to-do', `the canary of ${name} is over`)
        const arms = await this.#arms(name, canary, remote.live.version, tx)
        if (this.#decide(name, remote, arms) !== decision)
          throw new Refusal('nothing-to-do', `${name} was changed in the meantime`)
        const outcome = this.#outcome(name, { remote, canary, at, decision, arms })
        if (decision !== 'rollback') return outcome
        const { version } = canary
        const kinds = await this.#health.failureKinds({ remote: name, trial, version }, tx)
        return { ...outcome, trouble: { version, kinds, top } }
      })
      .catch((error: unknown) => {
        // Another instance was first, or a team.
        if (!(error instanceof Refusal)) throw error
      })
  }

  /** The error that most visitors met. A canary ends also when nobody can say it. */
  async #top(name: string, version: string): Promise<TopError | null> {
    try {
      return await this.#errors.top(name, version)
    } catch (error) {
      console.error(`delivery cannot say what failed in ${name} ${version}: ${errorText(error)}`)
      return null
    }
  }

  #outcome(
    name: string,
    {
      remote,
      canary,
      at,
      decision,
      arms,
    }: { remote: RemoteState; canary: CanaryVersion; at: string; decision: Decision; arms: Arms },
  ): Outcome {
    const stamp = { at, ...SELF }
    const { version, percent } = canary
    const verdict = verdictOf(arms, percent, this.#settings)
    const reason = verdict.kind === 'open' ? '' : verdict.reason
    if (decision === 'rollback')
      return {
        remote: verbs.rollback(remote, name, { reason }, stamp),
        version: remote.live?.version ?? null,
        detail: `canary ${version} at ${percent} % ended by itself: ${reason}`,
      }
    this.#site.fit.require(name, version, remote.window)
    verbs.requireThawed(remote, name)
    verbs.requireOpen(remote, name, at)
    if (decision === 'promote')
      return {
        remote: verbs.promote(remote, name, version, stamp),
        version,
        detail: `live for everybody by itself after ${percent} %: ${reason}; was ${remote.live?.version ?? '-'}`,
      }
    const step = nextStep(percent) ?? percent
    return {
      remote: verbs.canary(remote, name, { version, percent: step, auto: true }, stamp),
      version,
      detail: `from ${percent} to ${step} % of visitors by itself: ${reason}`,
    }
  }
}

/** Errors that end by themselves: the database or the store for builds is away. */
export const isPassing = (error: unknown, isAway: (error: unknown) => boolean): boolean =>
  error instanceof BuildStoreAway ||
  isAway(error) ||
  (error instanceof Refusal && error.reason === 'database-away')
