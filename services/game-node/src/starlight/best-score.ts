import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSeatFolder, type SeatFolder } from '../game-kit/seat-folder.ts'
import { Saves } from '../game-kit/saves.ts'

const FILE = 'best.json'

/** A player's best score, kept from one session to the next the way real games are kept. */
export class BestScore {
  readonly #folder: SeatFolder
  readonly #saves: Saves
  #points = 0

  private constructor(archive: string | null, saved: () => void) {
    this.#folder = makeSeatFolder()
    this.#saves = new Saves(archive, this.#folder.home, [FILE], saved)
  }

  static async open(archive: string | null, saved: () => void): Promise<BestScore> {
    const score = new BestScore(archive, saved)
    await score.#saves.unpack()
    score.#points = await readPoints(score.#file)
    return score
  }

  get points(): number {
    return this.#points
  }

  async keep(points: number): Promise<void> {
    if (points <= this.#points) return
    this.#points = points
    await writeFile(this.#file, JSON.stringify({ points }))
    await this.#saves.pack()
  }

  close(): void {
    this.#folder.remove()
  }

  get #file(): string {
    return join(this.#folder.home, FILE)
  }
}

/** 0 where there is none, or nothing that makes sense. */
async function readPoints(file: string): Promise<number> {
  try {
    const { points } = JSON.parse(await readFile(file, 'utf8')) as { points: unknown }
    return Number.isSafeInteger(points) && (points as number) > 0 ? (points as number) : 0
  } catch {
    return 0
  }
}
