import { lstat, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { SAVES_MAX_BYTES } from '@cloudplay/contract/node'
import { create, extract } from 'tar'

/** What is kept may be this large before it is packed, in so many files. */
const RAW_MAX_BYTES = 64 * 1024 * 1024
const FILES_MAX = 2_000
/** A machine that dies takes no more than this of a player's progress with it. */
const LOOK_EVERY_MS = 60_000

/**
 * What a player has reached in a game: some files below its home, unpacked from an archive before the game starts and packed
 * again when they have changed. The archive was written by a game that strangers' hands have fed: nothing but plain files
 * below the named paths goes in or comes out.
 */
export class Saves {
  readonly #archive: string | null
  readonly #home: string
  readonly #names: readonly string[]
  readonly #packed: () => void
  #print = ''
  #packing: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setInterval> | undefined

  /** @param archive where it comes from and goes to; null keeps nothing. `packed` is called each time it was written. */
  constructor(archive: string | null, home: string, names: readonly string[], packed: () => void) {
    this.#archive = names.length > 0 ? archive : null
    this.#home = home
    this.#names = names
    this.#packed = packed
  }

  /** Lays what was kept into the home. An archive that cannot be read counts as none. */
  async unpack(): Promise<void> {
    if (this.#archive === null || !(await exists(this.#archive))) return
    try {
      await extract({
        file: this.#archive,
        cwd: this.#home,
        strict: true,
        preserveOwner: false,
        filter: (path, entry) => ('type' in entry ? entry.type === 'File' || entry.type === 'Directory' : true) && this.#isNamed(path),
      })
    } catch (error) {
      say('saves_unreadable', (error as Error).message)
    }
    this.#print = printOf(await this.#find())
  }

  /** Packs what has changed, now and then. */
  watch(): void {
    if (this.#archive !== null) this.#timer ??= setInterval(() => void this.pack(), LOOK_EVERY_MS)
  }

  rest(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Packs what has changed since the last time; never rejects. */
  pack(): Promise<void> {
    this.#packing = this.#packing.then(() => this.#packNow()).catch((error: unknown) => say('saves_lost', (error as Error).message))
    return this.#packing
  }

  async #packNow(): Promise<void> {
    if (this.#archive === null) return
    const files = await this.#find()
    const print = printOf(files)
    // A game that has thrown everything away is not believed: what was kept stays.
    if (print === this.#print || files.length === 0) return
    const size = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (size > RAW_MAX_BYTES || files.length > FILES_MAX) throw new Error(`${files.length} files of ${size} bytes are too much to keep`)
    const unfinished = `${this.#archive}.new`
    await create(
      { file: unfinished, cwd: this.#home, gzip: true, portable: true, noDirRecurse: true },
      files.map(({ path }) => `./${path}`),
    )
    const { size: packedBytes } = await stat(unfinished)
    if (packedBytes > SAVES_MAX_BYTES) {
      await rm(unfinished)
      throw new Error(`${packedBytes} bytes are too much to keep`)
    }
    // Whole or not at all: whoever takes it may look at any moment.
    await rename(unfinished, this.#archive)
    this.#print = print
    this.#packed()
  }

  #isNamed(path: string): boolean {
    const plain = path.replace(/^\.\//, '').replace(/\/$/, '')
    return !plain.split('/').includes('..') && this.#names.some((name) => plain === name || plain.startsWith(`${name}/`))
  }

  /** All plain files that are to be kept. A link, or a way that leads over one, is not followed. */
  async #find(): Promise<{ path: string; bytes: number; changedAtMs: number }[]> {
    const found: { path: string; bytes: number; changedAtMs: number }[] = []
    const home = await realpath(this.#home)
    const look = async (path: string): Promise<void> => {
      const at = join(home, path)
      const seen = await lstat(at).catch(() => null)
      if (!seen || found.length > FILES_MAX || (await realpath(at).catch(() => '')) !== at) return
      if (seen.isFile()) found.push({ path, bytes: seen.size, changedAtMs: seen.mtimeMs })
      else if (seen.isDirectory()) for (const name of (await readdir(at)).sort()) await look(join(path, name))
    }
    for (const name of this.#names) await look(name.split('/').join(sep))
    return found
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
const printOf = (files: readonly { path: string; bytes: number; changedAtMs: number }[]) =>
  files.map(({ path, bytes, changedAtMs }) => `${path} ${bytes} ${changedAtMs}`).join('\n')

function say(event: string, cause: string): void {
  process.stderr.write(`${JSON.stringify({ event, cause })}\n`)
}
