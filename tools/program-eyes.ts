import { setTimeout as pause } from 'node:timers/promises'
import type { Drive } from '../games/kit/src/testing/drive.ts'
import type { Frame } from '../services/game-node/src/core/frame.ts'
import type { GameSource } from '../services/game-node/src/core/game-source.ts'
import { startProgram } from '../services/game-node/src/program/program-game.ts'
import type { Recipe } from '../services/game-node/src/program/recipe.ts'

/** Games load behind their first frame. */
const SETTLE_MS = 6_000
const HELD_MS = 600
const REST_MS = 300
const SPOTS = { x: 64, y: 36 }
/** A picture that moves by itself differs by at most this often its usual change. */
const MORE_THAN_IDLE = 1.5
const LEAST = 0.3

/** A coarse print: the brightness of spots across the frame. */
function printOf({ pixels, widthPx, heightPx }: Frame): number[] {
  return Array.from({ length: SPOTS.x * SPOTS.y }, (_, spot) => {
    const x = Math.floor((((spot % SPOTS.x) + 0.5) / SPOTS.x) * widthPx)
    const y = Math.floor(((Math.floor(spot / SPOTS.x) + 0.5) / SPOTS.y) * heightPx)
    const at = (y * widthPx + x) * 4
    return pixels[at]! + pixels[at + 1]! + pixels[at + 2]!
  })
}
const difference = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, spot) => sum + Math.abs(value - other[spot]!), 0) / one.length

/** Plays a program of this machine and watches its picture. */
export class ProgramEyes {
  readonly #game: GameSource
  readonly #print: () => number[]
  #seq = 0

  private constructor(game: GameSource, print: () => number[]) {
    this.#game = game
    this.#print = print
  }

  static async open(recipe: Recipe): Promise<ProgramEyes> {
    let print: number[] = []
    const game = await startProgram(
      recipe,
      {
        frame: (frame) => (print = printOf(frame)),
        sound: () => undefined,
        rumble: () => undefined,
        saved: () => undefined,
        ended: (reason, detail) => console.error(`${recipe.gameMark}: ${reason} ${detail}`),
      },
      { savesArchive: null, unsandboxed: false },
    )
    game.setFps(30)
    game.resume()
    await pause(SETTLE_MS)
    return new ProgramEyes(game, () => print)
  }

  /** Whether the picture changes by an input more than without it; `held` is held meanwhile. */
  async answers({ begin, end }: Drive, held: Drive | null): Promise<boolean> {
    this.#send(held?.begin)
    const idle = await this.#change()
    this.#send(begin)
    const driven = await this.#change()
    this.#send(end)
    this.#send(held?.end)
    this.#game.releaseAll()
    await pause(REST_MS)
    return driven > idle * MORE_THAN_IDLE + LEAST
  }

  async close(): Promise<void> {
    await this.#game.stop()
  }

  async #change(): Promise<number> {
    const before = this.#print()
    await pause(HELD_MS)
    return difference(before, this.#print())
  }

  #send(inputs: Drive['begin'] = []): void {
    for (const input of inputs) this.#game.input(++this.#seq, input)
  }
}
