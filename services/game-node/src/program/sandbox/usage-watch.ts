import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { everyoneInTime, type Member } from '../process-family.ts'
import { SANDBOX_HOME } from './bubblewrap.ts'

const LOOK_EVERY_MS = 2_000
const PAGE_BYTES = 4096
const MEGABYTE = 1024 * 1024
/** The kernel limits the bytes of files, but not the number of empty ones. */
const FILES_MAX = 20_000
const WRITABLE = [SANDBOX_HOME, '/tmp', '/dev/shm']

/** Watches the memory and files of all processes of a game together: the kernel limits only the memory of each process. */
export class UsageWatch {
  readonly #family: (everyone: readonly Member[]) => Member[]
  readonly #memoryMb: number
  readonly #folders: readonly string[]
  readonly #tooMuch: (what: string) => void
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: {
    family: (everyone: readonly Member[]) => Member[]
    memoryMb: number
    isSandboxed: boolean
    tooMuch: (what: string) => void
  }) {
    this.#family = options.family
    this.#memoryMb = options.memoryMb
    // Without a sandbox, these folders also contain other programs' files.
    this.#folders = options.isSandboxed ? WRITABLE : []
    this.#tooMuch = options.tooMuch
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const family = this.#family(await everyoneInTime())
    const usedMb =
      family.reduce((pages, { residentPages }) => pages + residentPages, 0) *
      (PAGE_BYTES / MEGABYTE)
    if (usedMb > this.#memoryMb) this.#tooMuch(`more than ${this.#memoryMb} MB of memory`)
    else if (family[0] && (await filesOf(family[0].pid, this.#folders)) > FILES_MAX)
      this.#tooMuch(`more than ${FILES_MAX} files`)
  }
}

/** Files in what a sandboxed process may write; 0 where they cannot be counted: it has ended, or the node may not look. */
async function filesOf(pid: number, folders: readonly string[]): Promise<number> {
  const counts = await Promise.all(
    folders.map((folder) =>
      statfs(join(`/proc/${pid}/root`, folder)).then(
        ({ files, ffree }) => files - ffree,
        () => 0,
      ),
    ),
  )
  return Math.max(0, ...counts)
}
