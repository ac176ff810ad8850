import { errorText } from '@cloudplay/log/describe-error'
import type { BuildStore } from '../builds/build-store.ts'
import { BuildStoreAway } from '../builds/build-store.ts'
import { deltaKey, dictionaryHash, makeDelta, mayBeDelta } from '../builds/delta.ts'
import { integrityOf } from '../builds/stored-file.ts'
import { FairTurns } from '../core/fair-turns.ts'
import type { Database } from '../database/database.ts'
import type { DeltaFiles, ReleaseDeltas } from './release-deltas.ts'
import { releaseIn, type RemoteState } from './release-state.ts'
import type { ReleaseStore } from './release-store.ts'

/** So many versions before a release are dictionaries for it. */
const BASES = 3
/** So many releases that are shipped and not live yet get deltas, the newest. */
const NEXT = 3
/** Of a release; the files that its pages need first are the first ones. */
const FILES_MAX = 300
/** The processor's time for one release against one version; a usual one takes a tenth of a second. */
const PAIR_MS = 5_000
/** The same for all releases of a team in an hour; then its releases are sent whole, until the next hour. */
const TEAM_HOUR_MS = 60_000
const HOUR_MS = 3_600_000
/** Remotes of one team, as each one waits once. */
const TURNS = { running: 1, runningOfTeam: 1, waitingOfTeam: 500 }
/** An instance that starts first answers its visitors. */
const FIRST_AFTER_MS = 60_000

/** What visitors get of a remote, and what they may get next. */
export function versionsToReach({ live, canary, releases }: RemoteState): string[] {
  const next = Object.values(releases)
    .filter(({ shownAt, pruned, takenBack }) => !shownAt && !pruned && !takenBack)
    .toSorted((a, b) => (a.shippedAt < b.shippedAt ? 1 : -1))
    .slice(0, NEXT)
  const shown = [live, canary].flatMap((given) => given?.version ?? [])
  return [...new Set([...shown, ...next.map(({ version }) => version)])]
}

/**
 * The versions that browsers have most likely when they come for `version`, the latest first. Only those that visitors ever got:
 * a delta of a release that nobody may see would tell of it.
 */
export function basesOf(remote: RemoteState, version: string): string[] {
  const { live, canary, earlier, releases } = remote
  const byShown = Object.values(releases)
    .toSorted((a, b) => ((a.shownAt ?? '') < (b.shownAt ?? '') ? 1 : -1))
    .map((release) => release.version)
  const likely = [live?.version, canary?.version, ...earlier.toReversed(), ...byShown]
  const usable = likely.filter((one): one is string => {
    const release = one === undefined ? undefined : releaseIn(remote, one)
    return release !== undefined && release.shownAt !== null && !release.pruned && one !== version
  })
  return [...new Set(usable)].slice(0, BASES)
}

interface MakerOptions {
  store: ReleaseStore
  deltas: ReleaseDeltas
  database: Pick<Database, 'isAway'>
  builds: BuildStore
  now: () => number
}

/**
 * Makes the deltas of releases: by the instance where a remote changed, after its answer, one file at a time in the compressor's thread.
 * What an instance left undone when it ended is found by the next one that starts.
 */
export class DeltaMaker {
  readonly #options: MakerOptions
  readonly #turns = new FairTurns(TURNS)
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #usedMs = new Map<string, { hour: number; ms: number }>()
  #seen: ReadonlyMap<string, RemoteState>
  #first: NodeJS.Timeout | undefined
  #nextHour: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: MakerOptions) {
    this.#options = options
    this.#seen = new Map(Object.entries(options.store.state.remotes))
    options.store.afterOwnChanges(() => void this.look())
  }

  /** Looks at every remote once, a while from now. */
  start(): void {
    this.#first = setTimeout(() => void this.lookAtAll(), FIRST_AFTER_MS).unref()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#first)
    clearTimeout(this.#nextHour)
  }

  lookAtAll(): Promise<void> {
    this.#seen = new Map()
    return this.look()
  }

  /** Comes back to what a team's hour was too short for. */
  #lookInNextHour(): void {
    if (this.#isClosed) return
    this.#nextHour ??= setTimeout(
      () => {
        this.#nextHour = undefined
        void this.lookAtAll()
      },
      HOUR_MS - (this.#options.now() % HOUR_MS),
    ).unref()
  }

  /** Makes what is missing of the remotes that changed. Resolves when nothing is left to do. */
  async look(): Promise<void> {
    const remotes = Object.entries(this.#options.store.state.remotes)
    for (const [name, remote] of remotes) {
      if (this.#seen.get(name) === remote) continue
      const before = this.#underWay.get(name) ?? Promise.resolve()
      const work = before.then(() => this.#turn(name, remote.team))
      const done = work.finally(() => {
        if (this.#underWay.get(name) === done) this.#underWay.delete(name)
      })
      this.#underWay.set(name, done)
    }
    this.#seen = new Map(remotes)
    await Promise.all(this.#underWay.values())
  }

  async #turn(name: string, team: string): Promise<void> {
    const { database, store } = this.#options
    try {
      await this.#turns.run(team, async () => {
        const remote = store.state.remotes[name]
        if (remote && !this.#isClosed) await this.#bring(name, remote)
      })
    } catch (error) {
      // A store or a database that is away: the remote's next change comes back to it.
      if (this.#isClosed || error instanceof BuildStoreAway || database.isAway(error)) return
      console.error(`delivery cannot make deltas of ${name}: ${errorText(error)}`)
    }
  }

  async #bring(name: string, remote: RemoteState): Promise<void> {
    const { store, deltas } = this.#options
    for (const version of versionsToReach(remote)) {
      const place = store.files.listed(name, version)?.place
      if (place === undefined) continue
      const compared = await deltas.bases(place)
      for (const base of basesOf(remote, version)) {
        if (compared.has(base)) continue
        const made = await this.#compare({ name, team: remote.team, version, base })
        if (!made) return this.#lookInNextHour()
        await deltas.keep(place, base, made)
      }
    }
  }

  /** Null where the end of this instance or of the team's hour cut it short. */
  async #compare(pair: {
    name: string
    team: string
    version: string
    base: string
  }): Promise<DeltaFiles | null> {
    const { store, builds } = this.#options
    const { name, team, version, base } = pair
    const made = new Map<string, DeltaFiles[string]>()
    let leftMs = PAIR_MS
    const { files = [] } = store.files.listed(name, version) ?? {}
    for (const file of files.slice(0, FILES_MAX)) {
      if (leftMs <= 0) break
      if (this.#isClosed || this.#leftMs(team) <= 0) return null
      const target = store.files.stored(name, version, file)
      const dictionaryFile = store.files.stored(name, base, file)
      if (!target || !mayBeDelta(target.stored)) continue
      if (!dictionaryFile || !mayBeDelta(dictionaryFile.stored)) continue
      const bytes = await store.files.readAside(name, version, file)
      const dictionary = await store.files.readAside(name, base, file)
      if (!bytes || !dictionary) continue
      const { delta, tookMs } = await makeDelta(bytes, dictionary, target.stored)
      leftMs -= tookMs
      this.#use(team, tookMs)
      if (!delta) continue
      const hash = dictionaryHash(dictionary)
      await builds.write(deltaKey(target.key, hash), delta)
      const integrity = integrityOf(delta)
      made.set(file, { dictionary: hash, sizeBytes: delta.length, integrity })
    }
    return Object.fromEntries(made)
  }

  #leftMs(team: string): number {
    const used = this.#usedMs.get(team)
    return used?.hour === this.#hour() ? TEAM_HOUR_MS - used.ms : TEAM_HOUR_MS
  }

  #use(team: string, ms: number): void {
    const before = TEAM_HOUR_MS - this.#leftMs(team)
    this.#usedMs.set(team, { hour: this.#hour(), ms: before + ms })
  }

  #hour(): number {
    return Math.floor(this.#options.now() / HOUR_MS)
  }
}
