import { LIMITS, ReleaseProcess, type Limits, type Sources } from './release-process.ts'
import type { Confinement } from './confinement.ts'

/** A release by what renders it: changes with the shell, and with the release. */
export interface ServerBuild {
  key: string
  /** Reads both builds; rejects where one is not what was shipped. */
  read: () => Promise<Sources>
}

export interface PoolOptions {
  confinement: Confinement
  processesMax: number
  limits?: Limits
  /** Pause before a failed release is tried again; doubles each time. */
  pauseMs?: number
  /** Gets the reason why a release's process ended by itself. */
  onFailure: (key: string, reason: string) => void
  /** Called when a release can render. */
  onReady?: (key: string) => void
}

const PAUSE_MS = 30_000
const PAUSE_MAX_MS = 30 * 60_000
/** Said where a release is not started now; it has not failed. */
export const NO_ROOM = 'too many other releases render'
/** One that ran so long before it failed is not what it was when it failed before. */
const LIVED_WELL_MS = 10 * 60_000
/** A process that was used so lately does not make room. */
const BUSY_MS = 10_000
const LOOK_FOR_IDLE_MS = 10_000

interface Slot {
  /** Renders now; null while the first one starts or none may. */
  process: ReleaseProcess | null
  starting: Promise<string | null> | null
  failures: number
  startedAtMs: number
  pausedUntilMs: number
  reason: string | null
}

/** The processes of releases: few run concurrently. Each starts when a page needs its release, and ends when no page does, or when other releases need its room more. */
export class ReleasePool {
  readonly #options: Required<PoolOptions>
  readonly #slots = new Map<string, Slot>()
  readonly #idleTimer: NodeJS.Timeout
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = { limits: LIMITS, pauseMs: PAUSE_MS, onReady: () => undefined, ...options }
    this.#idleTimer = setInterval(
      () => this.#endIdle(),
      Math.min(LOOK_FOR_IDLE_MS, this.#options.limits.idleMs),
    ).unref()
  }

  /** The release's process if it runs; else one is started, unless the release failed lately or there is no room. */
  running(build: ServerBuild): ReleaseProcess | null {
    const slot = this.#slot(build.key)
    if (!slot.process || slot.process.isSpent) void this.#start(build, slot)
    return slot.process
  }

  /** Starts the release if need be. Null: it can render; else why it cannot. */
  async start(build: ServerBuild): Promise<string | null> {
    const slot = this.#slot(build.key)
    return slot.process ? null : this.#start(build, slot)
  }

  /** Why the release renders nothing for now, or null. */
  reasonOf(key: string): string | null {
    return this.#slots.get(key)?.reason ?? null
  }

  get pids(): number[] {
    return [...this.#slots.values()].flatMap(({ process }) => process?.pid ?? [])
  }

  /** Ends the release's process if the next one would find no room. */
  makeWay(key: string): void {
    const slot = this.#slots.get(key)
    if (!slot?.process || this.#taken().length < this.#options.processesMax) return
    retire(slot)
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#idleTimer)
    for (const { process } of this.#slots.values()) process?.end('the site closes')
    this.#slots.clear()
  }

  #slot(key: string): Slot {
    const slot = this.#slots.get(key) ?? {
      process: null,
      starting: null,
      failures: 0,
      startedAtMs: 0,
      pausedUntilMs: 0,
      reason: null,
    }
    this.#slots.set(key, slot)
    return slot
  }

  #start(build: ServerBuild, slot: Slot): Promise<string | null> {
    if (slot.starting) return slot.starting
    if (this.#closed) return Promise.resolve('the site closes')
    if (performance.now() < slot.pausedUntilMs) return Promise.resolve(slot.reason)
    if (!slot.process && !this.#makeRoom()) return Promise.resolve(NO_ROOM)
    slot.starting = this.#begin(build, slot)
      .catch((error: unknown) => {
        this.#failed(build.key, slot, (error as Error).message)
        return slot.reason
      })
      .finally(() => (slot.starting = null))
    return slot.starting
  }

  async #begin(build: ServerBuild, slot: Slot): Promise<string | null> {
    const sources = await build.read()
    if (this.#closed) return 'the site closes'
    const before = slot.process
    const next = new ReleaseProcess(
      sources,
      this.#options.confinement,
      this.#options.limits,
      (reason) => {
        if (this.#closed) return
        if (slot.process === next) slot.process = null
        this.#failed(build.key, slot, reason)
      },
    )
    const reason = await next.ready
    if (reason !== null) return reason
    slot.process = next
    slot.startedAtMs = performance.now()
    slot.reason = null
    // The previous process has rendered enough: its end is not a failure.
    before?.retire()
    this.#options.onReady(build.key)
    if (this.#closed) next.end('the site closes')
    return null
  }

  #failed(key: string, slot: Slot, reason: string): void {
    const now = performance.now()
    if (slot.startedAtMs && now - slot.startedAtMs > LIVED_WELL_MS) slot.failures = 0
    slot.reason = reason
    slot.pausedUntilMs = now + Math.min(PAUSE_MAX_MS, this.#options.pauseMs * 2 ** slot.failures)
    slot.failures++
    this.#options.onFailure(key, reason)
  }

  #endIdle(): void {
    for (const slot of this.#slots.values()) {
      if (
        slot.process?.isIdle &&
        performance.now() - slot.process.usedAtMs > this.#options.limits.idleMs
      )
        retire(slot)
    }
  }

  #taken(): Slot[] {
    return [...this.#slots.values()].filter(
      ({ process, starting }) => process !== null || starting !== null,
    )
  }

  /** Ends the process that was used longest ago, if there is no room for one more. */
  #makeRoom(): boolean {
    const taken = this.#taken()
    if (taken.length < this.#options.processesMax) return true
    const now = performance.now()
    const oldest = taken
      .filter(({ process }) => process && process.isIdle && now - process.usedAtMs > BUSY_MS)
      .sort((a, b) => a.process!.usedAtMs - b.process!.usedAtMs)[0]
    if (!oldest) return false
    retire(oldest)
    return true
  }
}

/** Ends a slot's process, which has done nothing wrong: it is started again when it is asked for. */
function retire(slot: Slot): void {
  slot.process?.retire()
  slot.process = null
}
