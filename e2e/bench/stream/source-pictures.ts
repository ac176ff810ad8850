import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { MARK, MARK_DARK, MARK_LIGHT, MARKED_SIZE } from '../stream-page/picture-marks.ts'
import { afterEachFrame } from './seat-inspector.ts'
import { enlarged, similarity } from './similarity.ts'

/** Rows with numbers instead of the game's picture. */
const MARKED_ROWS = MARK.topPx + MARK.cell.heightPx

/** Runs in the seat: draws the row of `picture-marks.ts`, and keeps the brightness of the first frame of each second. */
export const marking = (folder: string) => `
  const drawnMs = performance.timeOrigin + performance.now()
  const second = Math.floor(drawnMs / 1000)
  const isCompared = second !== globalThis.comparedSecond
  globalThis.comparedSecond = second
  const time = Math.floor(drawnMs) % ${2 ** MARK.timeBits}
  const cells = [1, 0]
  for (let bit = 0; bit < ${MARK.timeBits}; bit++) cells.push((time >> bit) & 1)
  cells.push(isCompared ? 1 : 0)
  cells.push(cells.slice(2).reduce((parity, bit) => parity ^ bit, 0))
  const scale = heightPx / ${MARKED_SIZE.heightPx}
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  for (let y = Math.round(${MARK.topPx} * scale); y < Math.round(${MARKED_ROWS} * scale); y++)
    for (const [cell, isLight] of cells.entries()) {
      const [from, to] = [cell, cell + 1].map((end) => Math.round(end * ${MARK.cell.widthPx} * scale))
      words.fill(0xff000000 + (isLight ? ${MARK_LIGHT} : ${MARK_DARK}) * 0x10101, y * widthPx + from, y * widthPx + to)
    }
  if (isCompared) {
    const luma = new Uint8Array(widthPx * heightPx)
    for (let at = 0; at < luma.length; at++)
      luma[at] = (66 * pixels[at * 4] + 129 * pixels[at * 4 + 1] + 25 * pixels[at * 4 + 2] + 0x1080) >> 8
    process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(folder)} + '/' + time, luma)
  }
`

export interface PictureFigures {
  /** From drawing to showing; null: no frame could be read. */
  ageP50Ms: number | null
  ageP95Ms: number | null
  oldestMs: number | null
  /** Mean likeness of what was shown to what was drawn, once a second. */
  ssim: number | null
}

/** Compares what a page shows with what the game of a seat drew. */
export class SourcePictures {
  readonly #folder: string
  readonly #letGo: () => void

  private constructor(folder: string, letGo: () => void) {
    this.#folder = folder
    this.#letGo = letGo
  }

  static async mark(seatPid: number): Promise<SourcePictures> {
    const folder = await mkdtemp(join(tmpdir(), 'cloudplay-pictures-'))
    try {
      return new SourcePictures(folder, await afterEachFrame(seatPid, marking(folder)))
    } catch (error) {
      await rm(folder, { recursive: true })
      throw error
    }
  }

  async figures(page: Page): Promise<PictureFigures> {
    const { agesMs, count } = await page.evaluate(() => {
      const { agesMs: ages, pictures } = window.streamPage.marks!
      return { agesMs: ages, count: pictures.length }
    })
    const sorted = agesMs.toSorted((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
    const similar: number[] = []
    for (let index = 0; index < count; index++) {
      const likeness = await this.#compare(page, index)
      if (likeness !== null) similar.push(likeness)
    }
    const ssim = similar.reduce((sum, one) => sum + one, 0) / similar.length
    return {
      ageP50Ms: at(0.5),
      ageP95Ms: at(0.95),
      oldestMs: at(1),
      ssim: similar.length > 0 ? ssim : null,
    }
  }

  async close(): Promise<void> {
    this.#letGo()
    // The seat may write a picture meanwhile.
    await rm(this.#folder, { recursive: true, maxRetries: 3 })
  }

  /** Null: the picture was drawn before the marking began to be kept. */
  async #compare(page: Page, index: number): Promise<number | null> {
    const shown = await page.evaluate(async (at) => {
      const { drawnMs, widthPx, heightPx, luma } = window.streamPage.marks!.pictures[at]!
      const reader = new FileReader()
      reader.readAsDataURL(new Blob([luma as Uint8Array<ArrayBuffer>]))
      await new Promise((resolve) => (reader.onload = resolve))
      return { drawnMs, widthPx, heightPx, url: reader.result as string }
    }, index)
    const source = await readFile(join(this.#folder, String(shown.drawnMs))).catch(() => null)
    if (!source) return null
    const luma = Buffer.from(shown.url.slice(shown.url.indexOf(',') + 1), 'base64')
    const from = MARKED_ROWS * MARKED_SIZE.widthPx
    return similarity(source.subarray(from), enlarged(luma, shown, MARKED_SIZE).subarray(from), {
      widthPx: MARKED_SIZE.widthPx,
      heightPx: MARKED_SIZE.heightPx - MARKED_ROWS,
    })
  }
}
