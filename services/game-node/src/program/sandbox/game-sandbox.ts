import type { Readable, Writable } from 'node:stream'
import { withFilter } from '@cloudplay/sandbox/call-filter'
import { startOwned, type OwnedProcess } from '../owned-process.ts'
import { familyOf, signalAll, type Member } from '../process-family.ts'
import { passedOn, SANDBOX_HOME, sandboxed, type View } from './bubblewrap.ts'
import { GAME_LIMITS, giveWay, limited } from './limits.ts'
import { PackReader } from './pack-reader.ts'
import { SEAT_SCRIPT } from './seat-script.ts'

const PACKED_WITHIN_MS = 5_000
/** Processes that were just started are stopped with the next look; a game that starts them faster is caught by its limit. */
const LOOKS_MAX = 5
const FILTER_FD = 5

export interface SandboxedGame {
  command: string
  args: readonly string[]
  /** A tar archive of the files it begins with. */
  files: Buffer
  /** What it saves, below its home. */
  saves: readonly string[]
  /** Its home where it is not sandboxed. */
  homeFolder: string
  views: readonly View[]
  memoryMb: number
  environment: Readonly<Record<string, string>>
  isSandboxed: boolean
  /** It has ended. */
  ended: (how: string, code: number | null) => void
}

/**
 * A game in its sandbox. An outer sandbox keeps the game's home in memory and packs its saves. So the game can't see the
 * packer, the node follows none of the game's paths, and the home outlives the game.
 */
export class GameSandbox {
  readonly #process: OwnedProcess
  readonly #isSandboxed: boolean
  readonly #canSave: boolean
  readonly #gone: Promise<void>
  #packing: {
    reader: PackReader
    done: (archive: Buffer) => void
    failed: (error: Error) => void
  } | null = null
  #earlier: Promise<void> = Promise.resolve()
  #isBroken = false

  constructor(game: SandboxedGame) {
    this.#isSandboxed = game.isSandboxed
    this.#canSave = game.saves.length > 0
    let gone = () => {}
    this.#gone = new Promise((resolve) => (gone = resolve))
    let isOver = false
    const ended = (how: string, code: number | null) => {
      if (isOver) return
      isOver = true
      gone()
      const words = this.#process.lastWords()
      game.ended(words ? `${how}: ${words}` : how, code)
    }
    this.#process = start(game, (how, code) => {
      this.#breakOff(new Error('its sandbox has ended'))
      ended(how, code)
    })
    const [requests, archives, , exitCode, files] = this.#process.child.stdio as [
      Writable,
      Readable,
      Readable,
      Readable,
      Writable,
    ]
    for (const pipe of [requests, files]) pipe.on('error', () => undefined)
    files.end(game.files)
    exitCode.once('data', (line: Buffer) =>
      ended(`exit code ${line.toString().trim()}`, Number(line)),
    )
    archives.on('data', (chunk: Buffer) => this.#take(chunk))
  }

  /** What the game has saved, as a tar archive that nothing is known of; made by tar inside. */
  async pack(): Promise<Buffer> {
    if (!this.#canSave) throw new Error('nothing is saved here')
    // One that comes late is dropped, and the next one waits for its end.
    const packed = this.#earlier.then(() => this.#askForArchive())
    this.#earlier = packed.then(
      () => undefined,
      () => undefined,
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, failed) => {
      const error = new Error(`not packed within ${PACKED_WITHIN_MS} ms`)
      timer = setTimeout(() => failed(error), PACKED_WITHIN_MS)
    })
    return Promise.race([packed, late]).finally(() => clearTimeout(timer))
  }

  #askForArchive(): Promise<Buffer> {
    if (this.#isBroken) throw new Error('nothing can be packed any more')
    const packed = new Promise<Buffer>(
      (done, failed) => (this.#packing = { reader: new PackReader(), done, failed }),
    )
    ;(this.#process.child.stdio[0] as Writable).write('\n')
    return packed
  }

  /** All processes of the game; parents before their children. `everyone`: the machine's, where they are known already. */
  family(everyone?: readonly Member[]): Member[] {
    const { pid, exitCode, signalCode } = this.#process.child
    // The number of a process that was waited for may be another's.
    if (pid === undefined || exitCode !== null || signalCode !== null) return []
    const all = familyOf(pid, everyone)
    const childrenOf = (parent: Member | undefined) =>
      parent ? all.filter((one) => one.parent === parent.pid) : []
    const named = (name: string, among: Member[]) => among.find((one) => one.name === name)
    const starter = named('sh', childrenOf(named('sh', all)))
    const first = childrenOf(starter)[0]
    // Of a sandboxed game the first process that matters is the one its pid namespace begins with.
    const root = this.#isSandboxed ? childrenOf(first)[0] : first
    return root ? familyOf(root.pid, all) : []
  }

  stand(): void {
    const stopped = new Set<number>()
    for (let look = 0; look < LOOKS_MAX; look++) {
      const moving = this.family().filter(({ pid }) => !stopped.has(pid))
      if (moving.length === 0) return
      signalAll(moving, 'SIGSTOP')
      for (const { pid } of moving) stopped.add(pid)
    }
  }

  go(): void {
    signalAll(this.family(), 'SIGCONT')
  }

  /** Asks the game's processes to end, so that the game can save, then kills the rest. The home stays. */
  async endGame(withinMs: number): Promise<void> {
    this.go()
    signalAll(
      this.family().filter(({ name }) => name !== 'bwrap'),
      'SIGTERM',
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    await Promise.race([
      this.#gone,
      new Promise((resolve) => (timer = setTimeout(resolve, withinMs))),
    ])
    clearTimeout(timer)
    this.kill()
  }

  /** Kills the game. When its first process ends, the kernel kills all others in its sandbox. */
  kill(): void {
    signalAll(this.family().toReversed(), 'SIGKILL')
  }

  /** Ends it all; nothing is left, nor of the home. */
  close(): void {
    this.kill()
    this.#process.child.kill('SIGKILL')
  }

  #take(chunk: Buffer): void {
    try {
      if (!this.#packing) throw new Error('nothing was asked for')
      const { reader, done, failed } = this.#packing
      const archive = reader.take(chunk)
      if (archive === null) return
      this.#packing = null
      if (archive === 'failed')
        failed(new Error('the files changed while they were packed, or are too much to keep'))
      else done(archive)
    } catch (error) {
      this.#breakOff(error as Error)
    }
  }

  #breakOff(error: Error): void {
    this.#isBroken = true
    this.#packing?.failed(error)
    this.#packing = null
  }
}

function start(
  game: SandboxedGame,
  onExit: (how: string, code: number | null) => void,
): OwnedProcess {
  const { views, isSandboxed } = game
  const home = isSandboxed ? SANDBOX_HOME : game.homeFolder
  const env = {
    ...game.environment,
    HOME: home,
    PACKED: isSandboxed ? '/tmp/packed' : `${home}/.packed`,
  }
  const bare = limited(
    [game.command, ...game.args],
    { memoryMb: game.memoryMb, ...GAME_LIMITS },
    isSandboxed,
  )
  const innerViews = [...passedOn(views), { from: home, to: home, isWritable: true }]
  const inner = isSandboxed
    ? sandboxed(bare, { views: innerViews, folder: home, filter: FILTER_FD })
    : bare
  const script = [
    '/bin/sh',
    '-c',
    SEAT_SCRIPT,
    'sh',
    game.saves.map((path) => `./${path}`).join('\n'),
    ...inner,
  ]
  const outer = isSandboxed ? sandboxed(script, { views, hasHome: true, folder: home }) : script
  const stdio = ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'] as const
  if (!isSandboxed) return startOwned(giveWay(outer), { env, stdio: [...stdio], cwd: home, onExit })
  return withFilter('game', (filter) =>
    startOwned(giveWay(outer), { env, stdio: [...stdio, filter], onExit }),
  )
}
