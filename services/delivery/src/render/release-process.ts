import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { memoryOfMb, processorTimeOfMs } from './process-use.ts'
import { startInside, type Inside, type Confinement } from './confinement.ts'

/** Sources of the two builds that render: the shell's, and a release's. */
export interface Sources {
  shell: string
  remote: string
}

/** Reasons to end a process: its code does not answer, takes too much, or is no longer needed. */
export interface Limits {
  startMs: number
  /**
   * For one render, from when the process gets it; a request that waits longer than that for its turn is dropped. A process
   * that the machine kept from running gets more of it.
   */
  answerMs: number
  memoryMb: number
  /** A process that has rendered so often makes room for another: libraries keep what they have seen. */
  rendersMax: number
  /** One that was not asked for so long gives its memory back. */
  idleMs: number
}

export const LIMITS: Limits = {
  startMs: 5000,
  answerMs: 1000,
  memoryMb: 400,
  rendersMax: 20_000,
  idleMs: 10 * 60_000,
}

const WAITING_MAX = 16
/** No page is as long. */
const LINE_CHARS_MAX = 8 * 1024 * 1024
const REASON_CHARS_MAX = 300
const WATCH_EVERY_MS = 100
/**
 * On a machine that does other things, an answer may take so many times as long: visitors who keep it busy don't turn
 * rendering off. A process counts as kept from running if it ran for less than half of its time.
 */
const STARVED_TIMES = 3

const main = readFileSync(new URL('./process/release-main.cjs', import.meta.url), 'utf8')
const surroundings = readFileSync(new URL('./process/surroundings.cjs', import.meta.url), 'utf8')

interface Answer {
  ready?: unknown
  failed?: unknown
  id?: unknown
  page?: unknown
  reason?: unknown
}

/** What a render came to: the page's JSON as the release's process wrote it, or why there is none. */
export type Rendering = { page: string } | { reason: string }

/** Ends the process when its time is over. */
interface Deadline {
  timer: NodeJS.Timeout
}

interface Wanted {
  request: string
  sinceMs: number
  resolve: (rendering: Rendering | null) => void
}

/** One release in its own process. Only that process suffers from what its code breaks: memory, endless loops, exits. */
export class ReleaseProcess {
  readonly #inside: Inside
  readonly #child: ChildProcess
  readonly #limits: Limits
  /** Asked one after another, so that no page waits inside and each has the whole time for itself. */
  readonly #waiting: Wanted[] = []
  #asked: (Wanted & { id: number; late: Deadline }) | null = null
  readonly #starting: Deadline
  readonly #watch: NodeJS.Timeout
  #onEnd: (reason: string) => void
  #hasBegun = false
  #isRetired = false
  #renders = 0
  #ended = false
  #rest: string[] = []
  #restChars = 0
  /** Resolves when the release can render, or with the reason why it never will. */
  readonly ready: Promise<string | null>
  #settleReady: (reason: string | null) => void = () => undefined
  usedAtMs = performance.now()

  /** Calls `onEnd` once with the reason why the process ended. */
  constructor(
    sources: Sources,
    confinement: Confinement,
    limits: Limits,
    onEnd: (reason: string) => void,
  ) {
    this.#limits = limits
    this.#onEnd = onEnd
    this.ready = new Promise((resolve) => (this.#settleReady = resolve))
    this.#inside = startInside(confinement, main)
    this.#child = this.#inside.child
    this.#child.on('error', (error) => this.end(`it cannot be started: ${error.message}`))
    this.#child.on('exit', (code, signal) => this.end(`its process ended (${signal ?? code})`))
    this.#child.stdin?.on('error', () => undefined)
    this.#child.stdout?.setEncoding('utf8').on('data', (chunk: string) => this.#hear(chunk))
    this.#starting = this.#within(limits.startMs, 'its code did not load')
    this.#watch = setInterval(() => this.#look(), WATCH_EVERY_MS)
    this.#watch.unref()
    this.#send({ load: { surroundings, ...sources } })
  }

  get pid(): number | undefined {
    return this.#inside.pid()
  }

  get isIdle(): boolean {
    return this.#asked === null && this.#waiting.length === 0
  }

  get isSpent(): boolean {
    return this.#renders >= this.#limits.rendersMax
  }

  /** Null: it was not tried, because the process is not running, ended before its turn, or too many others wait. */
  render(request: string): Promise<Rendering | null> {
    if (this.#ended || !this.#hasBegun || this.#isRetired || this.#waiting.length >= WAITING_MAX)
      return Promise.resolve(null)
    this.usedAtMs = performance.now()
    return new Promise((resolve) => {
      this.#waiting.push({ request, sinceMs: this.usedAtMs, resolve })
      this.#askNext()
    })
  }

  /** Ends it once it has answered what it was asked: it has done nothing wrong, so `onEnd` is not called. */
  retire(): void {
    this.#onEnd = () => undefined
    this.#isRetired = true
    if (this.isIdle) this.end('it made room')
  }

  /** Ends the process immediately, without waiting for its work. */
  end(reason: string): void {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#starting.timer)
    clearInterval(this.#watch)
    this.#child.kill('SIGKILL')
    this.#settleReady(reason)
    if (this.#asked) {
      clearTimeout(this.#asked.late.timer)
      this.#asked.resolve({ reason })
    }
    for (const { resolve } of this.#waiting.splice(0)) resolve(null)
    this.#onEnd(reason)
  }

  #askNext(): void {
    const { answerMs } = this.#limits
    const now = performance.now()
    while (!this.#asked && this.#waiting.length > 0) {
      const wanted = this.#waiting.shift()!
      if (now - wanted.sinceMs > answerMs) {
        wanted.resolve(null)
        continue
      }
      const id = ++this.#renders
      const late = this.#within(answerMs, 'it did not answer')
      this.#asked = { ...wanted, id, late }
      this.#send({ id, request: wanted.request })
    }
    if (this.#isRetired && this.isIdle) this.end('it made room')
  }

  #send(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`)
  }

  #hear(chunk: string): void {
    const [first = '', ...more] = chunk.split('\n')
    this.#rest.push(first)
    this.#restChars += first.length
    if (this.#restChars > LINE_CHARS_MAX) return this.end('it said too much')
    for (const next of more) {
      const line = this.#rest.join('')
      this.#rest = [next]
      this.#restChars = next.length
      if (this.#ended) return
      this.#take(line)
    }
  }

  #take(line: string): void {
    let answer: Answer | null
    try {
      answer = JSON.parse(line) as Answer | null
    } catch {
      answer = null
    }
    if (typeof answer !== 'object' || answer === null)
      return this.end('it said what cannot be read')
    if (this.#hasBegun) this.#takePage(answer)
    else this.#takeBeginning(answer)
  }

  #takeBeginning({ ready, failed }: Answer): void {
    if (typeof failed === 'string') return this.end(failed.slice(0, REASON_CHARS_MAX))
    if (ready !== true) return this.end('it answered before it was asked')
    clearTimeout(this.#starting.timer)
    this.#hasBegun = true
    this.#settleReady(null)
  }

  /** Only the one request that it has is answered, once: code that writes other lines itself has left its context. */
  #takePage({ id, page, reason }: Answer): void {
    const asked = this.#asked
    if (!asked || id !== asked.id) return this.end('it answered what it was not asked')
    this.#asked = null
    clearTimeout(asked.late.timer)
    const words =
      typeof reason === 'string' ? reason.slice(0, REASON_CHARS_MAX) : 'it rendered nothing'
    asked.resolve(typeof page === 'string' ? { page } : { reason: words })
    this.#askNext()
  }

  #within(ms: number, what: string): Deadline {
    const ranMs = () => (this.pid === undefined ? null : processorTimeOfMs(this.pid))
    const ranBeforeMs = ranMs() ?? 0
    let left = STARVED_TIMES
    const check = () => {
      left--
      const ranNowMs = ranMs()
      const isStarved = ranNowMs !== null && ranNowMs - ranBeforeMs < ms / 2
      if (isStarved && left > 0) deadline.timer = setTimeout(check, ms)
      else this.end(`${what} in ${ms} ms`)
    }
    const deadline: Deadline = { timer: setTimeout(check, ms) }
    return deadline
  }

  #look(): void {
    const { pid } = this
    const usedMb = pid === undefined ? null : memoryOfMb(pid)
    if (usedMb !== null && usedMb > this.#limits.memoryMb)
      this.end(`it took more than ${this.#limits.memoryMb} MB`)
  }
}
