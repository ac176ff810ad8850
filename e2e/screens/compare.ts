import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { cellsFile, type Cell } from './contact-sheet.ts'

const SHEETS = 'docs/screens'
/** A channel that differs by less is the noise of JPEG. */
const NOISE = 40
/** Fewer pixels than this share are a clock, a caret or an edge. */
const CHANGED_SHARE = 0.004

interface Difference {
  shot: string
  share: number
  /** Before, after and what differs, side by side. */
  picture: string
}

/** A committed file, or null if there is none. */
function committed(root: string, file: string): Buffer | null {
  try {
    return execFileSync('git', ['show', `HEAD:./${SHEETS}/${file}`], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}

const dataUrl = (picture: Buffer) => `data:image/jpeg;base64,${picture.toString('base64')}`

/**
 * Compares new contact sheets with those of the last commit, shot by shot. Gives lines to read, and for each sheet with
 * changes a picture of them: before, after, and what differs.
 */
export async function compareSheets(
  browser: Browser,
  sheets: readonly string[],
  root: string,
): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const lines: string[] = []
  for (const sheet of sheets) {
    const name = path.basename(sheet)
    const before = committed(root, name)
    const cells = committed(root, cellsFile(name))
    if (!before || !cells) {
      lines.push(`${name}: no committed sheet with its cells to compare with`)
      continue
    }
    const old = JSON.parse(cells.toString()) as Cell[]
    const now = JSON.parse(await readFile(cellsFile(sheet), 'utf8')) as Cell[]
    const nowShots = new Set(now.map(({ shot }) => shot))
    const pairs = now.flatMap((after) => {
      const there = old.find(({ shot }) => shot === after.shot)
      return there ? [{ before: there, after }] : []
    })
    const paired = new Set(pairs.map(({ after }) => after.shot))
    for (const { shot } of old) if (!nowShots.has(shot)) lines.push(`${name}: gone ${shot}`)
    for (const { shot } of now) if (!paired.has(shot)) lines.push(`${name}: new ${shot}`)
    const changed = await page.evaluate(differences, {
      pictures: [dataUrl(before), dataUrl(await readFile(sheet))] as const,
      pairs,
      noise: NOISE,
      share: CHANGED_SHARE,
    })
    for (const { shot, share } of changed)
      lines.push(`${name}: changed ${shot} (${(share * 100).toFixed(1)} %)`)
    if (changed.length > 0) lines.push(await showChanges(page, changed, sheet))
  }
  await page.close()
  return lines.length > 0 ? lines : ['nothing changed']
}

async function showChanges(page: Page, changed: readonly Difference[], sheet: string) {
  const rows = changed.map(
    ({ shot, picture }) =>
      `<figure><figcaption>${shot}</figcaption><img src="${picture}"></figure>`,
  )
  await page.setContent(
    `<!doctype html><style>body{margin:0;padding:16px;width:max-content;background:#000;color:#A7B0C0;font:14px/1.4 system-ui}figure{margin:0 0 16px}</style>${rows.join('')}`,
  )
  const file = sheet.replace(/contact-/, 'changed-')
  await page.locator('body').screenshot({ path: file, type: 'jpeg', quality: 80 })
  return file
}

interface Comparison {
  pictures: readonly [before: string, after: string]
  pairs: { before: Cell; after: Cell }[]
  noise: number
  share: number
}

/** Runs in the page. A shot that has another size counts as changed as far as its pixels differ. */
async function differences({ pictures, pairs, noise, share }: Comparison): Promise<Difference[]> {
  const images = await Promise.all(
    pictures.map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image
    }),
  )
  const cut = (image: HTMLImageElement, { x, y }: Cell, width: number, height: number) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, -x, -y)
    return context.getImageData(0, 0, width, height)
  }
  const found: Difference[] = []
  for (const { before, after } of pairs) {
    const width = Math.min(before.width, after.width)
    const height = Math.min(before.height, after.height)
    const [old, now] = [
      cut(images[0]!, before, width, height),
      cut(images[1]!, after, width, height),
    ]
    const marks = new ImageData(width, height)
    let count = 0
    for (let at = 0; at < old.data.length; at += 4) {
      const differs = [0, 1, 2].some(
        (channel) => Math.abs(old.data[at + channel]! - now.data[at + channel]!) > noise,
      )
      if (differs) count++
      marks.data.set(differs ? [255, 106, 106, 255] : [18, 23, 34, 255], at)
    }
    if (count / (width * height) < share) continue
    const canvas = document.createElement('canvas')
    canvas.width = width * 3 + 16
    canvas.height = height
    const context = canvas.getContext('2d')!
    for (const [nth, data] of [old, now, marks].entries())
      context.putImageData(data, nth * (width + 8), 0)
    found.push({
      shot: after.shot,
      share: count / (width * height),
      picture: canvas.toDataURL('image/png'),
    })
  }
  return found
}
