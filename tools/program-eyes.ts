import { setTimeout as pause } from 'node:timers/promises'
import type { Drive, Touched } from '../games/kit/src/testing/drive.ts'
import type { Move } from '../games/kit/src/gallery.ts'
import type { Frame } from '../services/game-node/src/core/frame.ts'
import type { GameSource } from '../services/game-node/src/core/game-source.ts'
import { startProgram } from '../services/game-node/src/program/program-game.ts'
import type { Recipe } from '../services/game-node/src/program/recipe.ts'

const SPOTS = { x: 320, y: 180 }
/** A spot has changed if its red, green and blue together differ by more: stars that twinkle don't. */
const CHANGED = 100
const LOOKS_MS = 100
/** Looks at a picture that nobody drives, to learn which of its spots move by themselves. */
const STILL_LOOKS = 12
const LOOKS = 12
const KEY_MS = 150
const REST_MS = 300
/** An input shows in more spots than the game changes by itself, and in at least so many: a small button has 30. */
const MORE_THAN_IDLE = 2
const LEAST_SPOTS = 25
/** A part of the picture to watch, 0..1 of it; the rest moves too much to tell. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}
/** How a program is played to where its inputs show. */
export interface Scene {
  moves: readonly Move[]
  part?: Part
  /** Where it is touched and clicked. */
  touched?: Touched
  /** Changes of the recipe: keys that it maps elsewhere, or a program that begins elsewhere. */
  keys?: Recipe['input']['keys']
  args?: (args: string[]) => string[]
}
const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 }

/** The brightness of spots across a part of the frame. */
function printOf({ pixels, widthPx, heightPx }: Frame, part: Part): number[] {
  return Array.from({ length: SPOTS.x * SPOTS.y }, (_, spot) => {
    const x = Math.floor((part.x + (((spot % SPOTS.x) + 0.5) / SPOTS.x) * part.width) * widthPx)
    const row = (Math.floor(spot / SPOTS.x) + 0.5) / SPOTS.y
    const y = Math.floor((part.y + row * part.height) * heightPx)
    const at = (y * widthPx + x) * 4
    return pixels[at]! + pixels[at + 1]! + pixels[at + 2]!
  })
}

/** Plays a program of this machine and watches its picture. */
export class ProgramEyes {
  readonly #game: GameSource
  readonly #print: () => number[]
  #seq = 0

  private constructor(game: GameSource, print: () => number[]) {
    this.#game = game
    this.#print = print
  }

  /** Starts the program and plays to a scene. */
  static async open(
    recipe: Recipe,
    { moves, part = WHOLE, keys, args = (own) => own }: Scene,
  ): Promise<ProgramEyes> {
    let print: number[] = []
    const game = await startProgram(
      {
        ...recipe,
        args: args(recipe.args),
        input: { ...recipe.input, keys: { ...recipe.input.keys, ...keys } },
      },
      {
        frame: (frame) => (print = printOf(frame, part)),
        sound: () => undefined,
        rumble: () => undefined,
        saved: () => undefined,
        ended: (reason, detail) => console.error(`${recipe.gameMark}: ${reason} ${detail}`),
      },
      { savesArchive: null, unsandboxed: false },
    )
    game.setFps(20)
    game.resume()
    const eyes = new ProgramEyes(game, () => print)
    for (const move of moves) await eyes.#make(move)
    return eyes
  }

  /**
   * Whether spots that stand still change by an input. What moves without it is learned first, and
   * what still moves then is counted once more.
   */
  async answers(drive: Drive): Promise<boolean> {
    const moving = await this.#changes(null, STILL_LOOKS)
    const unexpected = (changed: Set<number>) =>
      [...changed].filter((spot) => !moving.has(spot)).length
    const idle = unexpected(await this.#changes(null))
    return unexpected(await this.#changes(drive)) > idle * MORE_THAN_IDLE + LEAST_SPOTS
  }

  async close(): Promise<void> {
    await this.#game.stop()
  }

  /** The spots that change while something is held, or nothing is. */
  async #changes(drive: Drive | null, looks = LOOKS): Promise<Set<number>> {
    const changed = new Set<number>()
    const before = this.#print()
    for (const input of drive?.begin ?? []) {
      this.#send([input])
      // A click lasts.
      await pause(LOOKS_MS)
    }
    for (let look = 0; look < looks; look++) {
      await pause(LOOKS_MS)
      const now = this.#print()
      for (let spot = 0; spot < now.length; spot++)
        if (Math.abs(now[spot]! - before[spot]!) > CHANGED) changed.add(spot)
    }
    this.#send(drive?.end ?? [])
    await pause(REST_MS)
    return changed
  }

  async #make(move: Move): Promise<void> {
    if (typeof move === 'number') await pause(move * 1000)
    else if (typeof move === 'string') {
      this.#send([{ kind: 'key', code: move, down: true }])
      await pause(KEY_MS)
      this.#send([{ kind: 'key', code: move, down: false }])
      await pause(KEY_MS)
    } else this.#send([move])
  }

  #send(inputs: Drive['begin']): void {
    for (const input of inputs) this.#game.input(++this.#seq, input)
  }
}
