import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { memoryOfMb } from './process-memory.ts'
import { startInside, type Walls } from './walls.ts'

/** Sources of the two builds that render: the shell's, and a release's. */
export interface Sources {
  shell: string
  remote: string
}

/** What ends a process: its code will not answer, has taken too much, or is not asked any more. */
export interface Limits {
  startMs: number
  answerMs: number
  memoryMb: number
  /** A process that has rendered so often makes room for another: libraries keep what they have seen. */
  rendersMax: number
  /** One that was not asked for so long gives its memory back. */
  idleMs: number
}

export const LIMITS: Limits = { startMs: 5000, answerMs: 1000, memoryMb: 400, rendersMax: 20_000, idleMs: 10 * 60_000 }

const WAITING_MAX = 16
/** No page is as long. */
const LINE_CHARS_MAX = 8 * 1024 * 1024
const WATCH_EVERY_MS = 100

const main = readFileSync(new URL('./process/release-main.cjs', import.meta.url), 'utf8')
const surroundings = readFileSync(new URL('./process/surroundings.cjs', import.meta.url), 'utf8')

interface Answer {
  ready?: boolean
  failed?: string
  id?: number
  page?: string
  reason?: string
}

/** What a render came to: the page's JSON as the release's process wrote it, or why there is none. */
export type Rendering = { page: string } | { reason: string }

interface Waiting {
  resolve: (rendering: Rendering) => void
  late: NodeJS.Timeout
}

/** One release in a process of its own. What it breaks is its own: memory, endless loops, exits. */
export class ReleaseProcess {
  readonly #child: ChildProcess
  readonly #limits: Limits
  readonly #waiting = new Map<number, Waiting>()
  readonly #starting: NodeJS.Timeout
  readonly #watch: NodeJS.Timeout
  #onEnd: (reason: string) => void
  #isRetired = false
  #ids = 0
  #renders = 0
  #ended = false
  #rest: string[] = []
  #restChars = 0
  /** Resolves when the release can render, or with the reason why it never will. */
  readonly ready: Promise<string | null>
  #settleReady: (reason: string | null) => void = () => undefined
  isReady = false
  usedAtMs = performance.now()

  /** `onEnd` is told once why the process ended. */
  constructor(sources: Sources, walls: Walls, limits: Limits, onEnd: (reason: string) => void) {
    this.#limits = limits
    this.#onEnd = onEnd
    this.ready = new Promise((resolve) => (this.#settleReady = resolve))
    this.#child = startInside(walls, main)
    this.#child.on('error', (error) => this.end(`it cannot be started: ${error.message}`))
    this.#child.on('exit', (code, signal) => this.end(`its process ended (${signal ?? code})`))
    this.#child.stdin?.on('error', () => undefined)
    this.#child.stdout?.setEncoding('utf8').on('data', (chunk: string) => this.#hear(chunk))
    this.#starting = setTimeout(() => this.end(`its code did not load in ${limits.startMs} ms`), limits.startMs)
    this.#watch = setInterval(() => this.#look(), WATCH_EVERY_MS)
    this.#watch.unref()
    this.#send({ load: { surroundings, ...sources } })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0
  }

  get isSpent(): boolean {
    return this.#renders >= this.#limits.rendersMax
  }

  /** Null where it cannot be asked: it is not running, or too much is asked of it at once. */
  render(request: string): Promise<Rendering> | null {
    if (this.#ended || !this.isReady || this.#waiting.size >= WAITING_MAX) return null
    const id = ++this.#ids
    this.#renders++
    this.usedAtMs = performance.now()
    return new Promise((resolve) => {
      const { answerMs } = this.#limits
      const late = setTimeout(() => this.end(`it did not answer in ${answerMs} ms`), answerMs)
      this.#waiting.set(id, { resolve, late })
      this.#send({ id, request })
    })
  }

  /** Ends it once it has answered what it was asked: it has done nothing wrong, and no one is told. */
  retire(): void {
    this.#onEnd = () => undefined
    this.isReady = false
    if (this.isIdle) this.end('it made room')
    else this.#isRetired = true
  }

  /** Ends the process at once, whatever it does. */
  end(reason: string): void {
    if (this.#ended) return
    this.#ended = true
    this.isReady = false
    clearTimeout(this.#starting)
    clearInterval(this.#watch)
    this.#child.kill('SIGKILL')
    this.#settleReady(reason)
    for (const { resolve, late } of this.#waiting.values()) {
      clearTimeout(late)
      resolve({ reason })
    }
    this.#waiting.clear()
    this.#onEnd(reason)
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
      this.#take(line)
    }
  }

  #take(line: string): void {
    let answer: Answer
    try {
      answer = JSON.parse(line) as Answer
    } catch {
      return this.end('it said what cannot be read')
    }
    if (typeof answer !== 'object' || answer === null) return this.end('it said what cannot be read')
    if (typeof answer.failed === 'string') return this.end(answer.failed)
    if (answer.ready === true) {
      clearTimeout(this.#starting)
      this.isReady = true
      this.#settleReady(null)
      return
    }
    const waiting = typeof answer.id === 'number' ? this.#waiting.get(answer.id) : undefined
    if (!waiting) return
    this.#waiting.delete(answer.id as number)
    clearTimeout(waiting.late)
    waiting.resolve(typeof answer.page === 'string' ? { page: answer.page } : { reason: String(answer.reason ?? 'it rendered nothing') })
    if (this.#isRetired && this.isIdle) this.end('it made room')
  }

  #look(): void {
    const usedMb = this.#child.pid === undefined ? null : memoryOfMb(this.#child.pid)
    if (usedMb !== null && usedMb > this.#limits.memoryMb) this.end(`it took more than ${this.#limits.memoryMb} MB`)
  }
}
