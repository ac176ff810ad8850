import type { GameAbilities } from '@cloudplay/contract/signaling'
import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { GameSink, GameSource } from '../core/game-source.ts'
import { SavesArchive } from '../saves/saves-archive.ts'
import { paintStrip } from '../core/strip-painter.ts'
import { FramePace } from './frame-pace.ts'
import { environmentOf } from './game-environment.ts'
import { GameSaves } from './game-saves.ts'
import { PlayerHands } from './player-hands.ts'
import { sized, type Recipe } from './recipe.ts'
import { findCommand } from './recipes.ts'
import { GameSandbox } from './sandbox/game-sandbox.ts'
import { sandboxProblem } from './sandbox/probe.ts'
import { UsageWatch } from './sandbox/usage-watch.ts'
import { makeSeatFolder, type SeatFolder } from './seat-folder.ts'
import { SoundSink } from './sound-sink.ts'
import { XDisplay } from './x-display.ts'

const WINDOW_WITHIN_MS = 15_000
/** Time for a game to save before its end; the node waits only a little longer for the whole seat. */
const END_WITHIN_MS = 800
const FPS_AT_FIRST = 30
/** A longer time between two frames doesn't count as pushing a stick. */
const STEP_MAX_MS = 100

export interface ProgramOptions {
  /** Archive of the player's progress; null saves nothing. */
  savesArchive: string | null
  /** If this machine has no sandbox, the operator accepts programs with the view of the node's user. */
  unsandboxed: boolean
}

/**
 * Runs any Linux game by a recipe, behind the same interface as built-in games, with its own display, sound card, home and
 * sandbox. Resolves when its window is there; throws the cause of a failure.
 */
export async function startProgram(
  recipe: Recipe,
  sink: GameSink,
  options: ProgramOptions,
): Promise<GameSource> {
  const problem = sandboxProblem()
  if (problem !== null && !options.unsandboxed)
    throw new Error(`programs cannot be sandboxed here: ${problem}`)
  const game = new ProgramGame(recipe, sink, options.savesArchive, problem === null)
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
  readonly abilities: GameAbilities
  readonly #recipe: Recipe
  readonly askedFps = null
  readonly #sink: GameSink
  readonly #folder: SeatFolder
  readonly #isSandboxed: boolean
  readonly #saves: GameSaves
  readonly #pace: FramePace
  readonly #usage: UsageWatch
  #display: XDisplay | null = null
  #sound: SoundSink | null = null
  #hands: PlayerHands | null = null
  #program: GameSandbox | null = null
  #failed: (error: Error) => void = () => {}
  #seq = 0
  #lookedAtMs = 0
  #isUp = false
  #isRunning = false
  #isPaused = false
  #isOver = false

  constructor(recipe: Recipe, sink: GameSink, savesArchive: string | null, isSandboxed: boolean) {
    this.#recipe = recipe
    this.#sink = sink
    this.#isSandboxed = isSandboxed
    this.widthPx = recipe.width
    this.heightPx = recipe.height
    this.abilities = {
      characters: true,
      clipboard: true,
      pad: recipe.input.pad ? 'keys' : 'none',
    }
    this.#folder = makeSeatFolder()
    const archive = new SavesArchive(savesArchive, recipe.saves ?? [], () => sink.saved())
    this.#saves = new GameSaves(archive, () => this.#program!.pack())
    this.#usage = new UsageWatch({
      family: (everyone) => this.#program?.family(everyone) ?? [],
      memoryMb: recipe.limits.memoryMb,
      isSandboxed,
      tooMuch: (what) => this.#tooGreedy(what),
    })
    this.#pace = new FramePace(1000 / FPS_AT_FIRST, (nowMs) => this.#look(nowMs))
  }

  async start(): Promise<void> {
    const { widthPx, heightPx } = this
    const failure = new Promise<never>((_resolve, reject) => (this.#failed = reject))
    failure.catch(() => undefined)
    const command = findCommand(this.#recipe.command)
    if (!command) throw new Error(`${this.#recipe.command} is not installed`)
    const over = (how: string) => this.#over('game_crashed', how)
    const isSandboxed = this.#isSandboxed
    const folder = this.#folder
    const block = (samples: Int16Array) => this.#isRunning && this.#sink.sound(samples)
    const [display, sound, files] = await Promise.all([
      XDisplay.start({ folder, widthPx, heightPx, isSandboxed, ended: over }).then(
        (started) => (this.#display = started),
      ),
      SoundSink.start({ folder: folder.sound, isSandboxed, block, ended: over }).then(
        (started) => (this.#sound = started),
      ),
      this.#saves.firstFiles(
        Object.fromEntries(
          Object.entries(this.#recipe.files ?? {}).map(([path, text]) => [
            path,
            sized(text, this.#recipe),
          ]),
        ),
      ),
    ])
    this.#hands = new PlayerHands(this.#recipe, display)
    this.#launch(command, files, display, sound)
    this.#usage.start()
    const { title, settleMs = 0 } = this.#recipe.window
    await Promise.race([display.focusWindow(title, WINDOW_WITHIN_MS), failure])
    await Promise.race([new Promise((resolve) => setTimeout(resolve, settleMs)), failure])
    display.onDrawn = () => this.#pace.drawn()
    this.#isUp = true
    this.#program?.stand()
  }

  input(seq: number, input: StreamInput): void {
    this.#seq = seq
    this.#hands?.input(input)
    this.#pace.touched()
  }

  async selectedText(): Promise<string | null> {
    return (await this.#display?.selectedText()) ?? null
  }

  releaseAll(): void {
    this.#hands?.releaseAll()
  }

  setFps(fps: number): void {
    this.#pace.intervalMs = 1000 / fps
  }

  pause(paused: boolean): void {
    if (paused === this.#isPaused || !this.#isRunning || !this.#recipe.controls.pauses) return
    this.#isPaused = paused
    if (paused) this.#program?.stand()
    else this.#program?.go()
  }

  resume(): void {
    if (this.#isRunning || this.#isOver) return
    this.#isRunning = true
    this.#lookedAtMs = performance.now()
    this.#program?.go()
    this.#pace.start()
    this.#saves.watch()
  }

  suspend(): void {
    if (!this.#isRunning) return
    this.#isRunning = this.#isPaused = false
    this.#pace.stop()
    this.#saves.rest()
    this.#program?.stand()
    void this.#saves.keep()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    this.#isRunning = false
    this.#pace.stop()
    this.#saves.rest()
    this.#usage.stop()
    await this.#program?.endGame(END_WITHIN_MS)
    // A game that never started has changed nothing.
    if (this.#isUp) await this.#saves.keep()
    this.#program?.close()
    this.#display?.end()
    this.#sound?.end()
    this.#folder.remove()
  }

  #launch(command: string, files: Buffer, display: XDisplay, sound: SoundSink): void {
    const recipe = this.#recipe
    this.#program = new GameSandbox({
      command,
      args: recipe.args.map((arg) => sized(arg, recipe)),
      files,
      saves: recipe.saves ?? [],
      homeFolder: this.#folder.home,
      views: [...display.views, sound.view],
      memoryMb: recipe.limits.memoryMb,
      environment: environmentOf(display, sound, recipe.environment),
      isSandboxed: this.#isSandboxed,
      ended: (how, code) => {
        if (code === 0) this.#over('game_exited', 'the game ended by itself')
        else this.#over('game_crashed', `${recipe.command} ended with ${how}`)
      },
    })
  }

  #tooGreedy(what: string): void {
    this.#program?.kill()
    this.#over('game_crashed', `${this.#recipe.command} used ${what}`)
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
    // Before reading: a change during the reading counts for the next capture.
    display.seen()
    if (this.#hands?.isPushing) this.#pace.touched()
    const pixels = display.frame.read()
    paintStrip(pixels, this.widthPx, this.heightPx, this.#seq)
    this.#sink.frame({ pixels, order: 'BGRX', widthPx: this.widthPx, heightPx: this.heightPx })
  }
}
