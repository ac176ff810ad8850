import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { GameSink, GameSource } from '../core/game-source.ts'
import { paintStrip } from '../game-kit/strip-painter.ts'
import { cageCommand, canCage } from './cage.ts'
import { startOwned, type OwnedProcess } from './owned-process.ts'
import { FramePace } from './frame-pace.ts'
import { PlayerHands } from './player-hands.ts'
import { familyOf, signalAll } from './process-family.ts'
import type { Recipe } from './recipe.ts'
import { findCommand } from './recipes.ts'
import { Saves } from '../game-kit/saves.ts'
import { makeSeatFolder, type SeatFolder } from '../game-kit/seat-folder.ts'
import { SoundSink } from './sound-sink.ts'
import { XDisplay } from './x-display.ts'

const WINDOW_WITHIN_MS = 15_000
/** A game asked to end may save what it has; the node's patience with the whole seat is little longer. */
const END_WITHIN_MS = 800
const FPS_AT_FIRST = 30
/** Longer than this between two looks is no time a stick was pushed for. */
const STEP_MAX_MS = 100

/**
 * Runs any Linux game by a recipe, behind the same interface as the built-in one: a display, a sound card, a home and
 * a cage of its own. Resolves when its window is there; throws what was wrong.
 */
export async function startProgram(recipe: Recipe, sink: GameSink, savesArchive: string | null): Promise<GameSource> {
  const game = new ProgramGame(recipe, sink, savesArchive)
  try {
    await game.start()
    return game
  } catch (error) {
    await game.stop()
    throw error
  }
}

class ProgramGame implements GameSource {
  readonly widthPx: number
  readonly heightPx: number
  readonly #recipe: Recipe
  readonly #sink: GameSink
  readonly #folder: SeatFolder
  readonly #saves: Saves
  readonly #pace: FramePace
  #display: XDisplay | null = null
  #sound: SoundSink | null = null
  #hands: PlayerHands | null = null
  #program: OwnedProcess | null = null
  #programGone: Promise<void> = Promise.resolve()
  #failed: (error: Error) => void = () => {}
  #seq = 0
  #lookedAtMs = 0
  #isUp = false
  #isRunning = false
  #isOver = false

  constructor(recipe: Recipe, sink: GameSink, savesArchive: string | null) {
    this.#recipe = recipe
    this.#sink = sink
    this.widthPx = recipe.width
    this.heightPx = recipe.height
    this.#folder = makeSeatFolder(recipe.files)
    this.#saves = new Saves(savesArchive, this.#folder.home, recipe.saves ?? [], () => sink.saved())
    this.#pace = new FramePace(1000 / FPS_AT_FIRST, (nowMs) => this.#look(nowMs))
  }

  async start(): Promise<void> {
    const { widthPx, heightPx } = this
    const failure = new Promise<never>((_resolve, reject) => (this.#failed = reject))
    failure.catch(() => undefined)
    const command = findCommand(this.#recipe.command)
    if (!command) throw new Error(`${this.#recipe.command} is not installed`)
    const over = (how: string) => this.#over('game_crashed', how)
    const [display, sound] = await Promise.all([
      XDisplay.start({ folder: this.#folder.root, frameFolder: this.#folder.frames, widthPx, heightPx, ended: over }).then(
        (started) => (this.#display = started),
      ),
      SoundSink.start(this.#folder.run, (block) => this.#isRunning && this.#sink.sound(block), over).then(
        (started) => (this.#sound = started),
      ),
      this.#saves.unpack(),
    ])
    this.#hands = new PlayerHands(this.#recipe, display)
    this.#launch(command, display, sound)
    const { title, settleMs = 0 } = this.#recipe.window
    await Promise.race([display.focusWindow(title, WINDOW_WITHIN_MS), failure])
    await Promise.race([new Promise((resolve) => setTimeout(resolve, settleMs)), failure])
    display.onDrawn = () => this.#pace.drawn()
    this.#isUp = true
    this.#signal('SIGSTOP')
  }

  input(seq: number, input: StreamInput): void {
    this.#seq = seq
    this.#hands?.input(input)
    this.#pace.touched()
  }

  releaseAll(): void {
    this.#hands?.releaseAll()
  }

  setFps(fps: number): void {
    this.#pace.intervalMs = 1000 / Math.min(fps, this.#recipe.maxFps ?? fps)
  }

  resume(): void {
    if (this.#isRunning || this.#isOver) return
    this.#isRunning = true
    this.#lookedAtMs = performance.now()
    this.#signal('SIGCONT')
    this.#pace.start()
    this.#saves.watch()
  }

  suspend(): void {
    if (!this.#isRunning) return
    this.#isRunning = false
    this.#pace.stop()
    this.#saves.rest()
    this.#signal('SIGSTOP')
    void this.#saves.pack()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    this.#isRunning = false
    this.#pace.stop()
    this.#saves.rest()
    await this.#endProgram()
    // What never came up has changed nothing.
    if (this.#isUp) await this.#saves.pack()
    this.#display?.end()
    this.#sound?.end()
    this.#folder.remove()
  }

  #launch(command: string, display: XDisplay, sound: SoundSink): void {
    const { recipe, folder } = { recipe: this.#recipe, folder: this.#folder }
    const isTight = canCage()
    if (!isTight)
      process.stderr.write(
        `${JSON.stringify({ event: 'game_without_cage', game: recipe.gameMark, cause: 'bubblewrap is missing or namespaces are not allowed' })}\n`,
      )
    const caged = cageCommand(
      {
        command,
        args: recipe.args.map((arg) => arg.replaceAll('{width}', String(recipe.width)).replaceAll('{height}', String(recipe.height))),
        homeFolder: folder.home,
        runFolder: folder.run,
        display,
        soundSocket: sound.socketPath,
        memoryMb: recipe.limits.memoryMb,
        environment: recipe.environment ?? {},
      },
      isTight,
    )
    let gone = () => {}
    this.#programGone = new Promise((resolve) => (gone = resolve))
    this.#program = startOwned(caged.command, caged.args, {
      env: caged.env,
      cwd: caged.cwd,
      detached: true,
      onExit: (how, code) => {
        gone()
        const words = this.#program?.lastWords() ?? ''
        if (code === 0) this.#over('game_exited', 'the game ended by itself')
        else this.#over('game_crashed', `${recipe.command} ended with ${how}${words && `: ${words}`}`)
      },
    })
  }

  #over(reason: 'game_crashed' | 'game_exited', detail: string): void {
    if (this.#isOver) return
    if (!this.#isUp) {
      this.#failed(new Error(detail))
      return
    }
    this.#isOver = true
    this.#isRunning = false
    this.#pace.stop()
    this.#sink.ended(reason, detail)
  }

  #look(nowMs: number): void {
    const display = this.#display
    if (!display || !this.#isRunning) return
    this.#hands?.passed(Math.min(STEP_MAX_MS, nowMs - this.#lookedAtMs) / 1000)
    this.#lookedAtMs = nowMs
    // Said first: what is drawn while the screen is read counts for the next look.
    display.seen()
    if (this.#hands?.isPushing) this.#pace.touched()
    const pixels = display.frame.read()
    paintStrip(pixels, this.widthPx, this.heightPx, this.#seq)
    this.#sink.frame({ pixels, order: 'BGRX', widthPx: this.widthPx, heightPx: this.heightPx })
  }

  /** To the game and all its processes: they share a group with no other process in it. */
  #signal(signal: NodeJS.Signals): void {
    const pid = this.#program?.child.pid
    if (pid !== undefined) signalAll([{ pid: -pid }], signal)
  }

  /** Asks the game's own processes to end, so that it can save, then ends whatever is left. */
  async #endProgram(): Promise<void> {
    const pid = this.#program?.child.pid
    if (pid === undefined) return
    this.#signal('SIGCONT')
    const family = familyOf(pid)
    signalAll(
      family.filter(({ name }) => name !== 'bwrap'),
      'SIGTERM',
    )
    await Promise.race([this.#programGone, new Promise((resolve) => setTimeout(resolve, END_WITHIN_MS))])
    if (this.#program?.child.exitCode === null) signalAll(family.toReversed(), 'SIGKILL')
    this.#signal('SIGKILL')
  }
}
