import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Device, Language } from '@cloudplay/contract'
import type { Browser } from '@playwright/test'

export interface Shot {
  device: Device
  language: Language
  player: 'visitor' | 'player'
  name: string
  file: string
}

/** Where a shot is on its contact sheet, in px. */
export interface Cell {
  shot: string
  x: number
  y: number
  width: number
  height: number
}

const columns: Record<Device, { count: number; widthPx: number }> = {
  mobile: { count: 8, widthPx: 180 },
  desktop: { count: 4, widthPx: 380 },
}

async function sheetHtml(
  shots: readonly Shot[],
  { count, widthPx }: { count: number; widthPx: number },
): Promise<string> {
  const cells = await Promise.all(
    shots.map(async ({ name, player, file }) => {
      const picture = (await readFile(file)).toString('base64')
      return `<figure data-shot="${player}/${name}"><img width="${widthPx}" src="data:image/jpeg;base64,${picture}"><figcaption>${name} · ${player}</figcaption></figure>`
    }),
  )
  return `<!doctype html><style>body{margin:0;padding:16px;display:grid;grid-template-columns:repeat(${count},${widthPx}px);gap:16px;width:max-content;background:#000;color:#A7B0C0;font:11px/1.4 system-ui}
figure{margin:0}img{display:block;border-radius:6px}figcaption{padding-top:4px}</style>${cells.join('')}`
}

/** One picture for each form and language with every shot of it. Gives their files. */
export async function contactSheets(
  browser: Browser,
  shots: readonly Shot[],
  folder: string,
): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1680, height: 1000 } })
  const files: string[] = []
  const keyOf = ({ device, language }: Shot) => `${device}-${language}`
  for (const key of new Set(shots.map(keyOf))) {
    const own = shots.filter((shot) => keyOf(shot) === key)
    await page.setContent(await sheetHtml(own, columns[own[0]!.device]))
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    const file = path.join(folder, `contact-${key}.jpg`)
    await page.locator('body').screenshot({ path: file, type: 'jpeg', quality: 70 })
    await writeFile(cellsFile(file), `${JSON.stringify(await page.evaluate(cellsOf))}\n`)
    files.push(file)
  }
  await page.close()
  return files
}

/** The file next to a contact sheet that says where each shot is on it. */
export const cellsFile = (sheet: string) => sheet.replace(/\.jpg$/, '.json')

/** Runs in the page. */
function cellsOf(): Cell[] {
  return [...document.querySelectorAll<HTMLElement>('figure')].map((figure) => {
    const { x, y, width, height } = figure.querySelector('img')!.getBoundingClientRect()
    const [left, top, wide, high] = [x + scrollX, y + scrollY, width, height].map(Math.round)
    return { shot: figure.dataset['shot']!, x: left!, y: top!, width: wide!, height: high! }
  })
}
