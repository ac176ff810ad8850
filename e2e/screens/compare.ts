import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import {
  differences,
  type Difference,
} from '../../services/delivery/src/client/compare/in-page.mjs'
import { cellsFile, type Cell } from './contact-sheet.ts'

const SHEETS = 'docs/screens'
/** A channel that differs by less is the noise of JPEG. */
const NOISE = 40
/** Fewer pixels than this share are a clock, a caret or an edge. */
const CHANGED_SHARE = 0.004

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
      return there ? [{ shot: after.shot, before: there, after }] : []
    })
    const paired = new Set(pairs.map(({ shot }) => shot))
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
    ({ shot, parts }) =>
      `<figure><figcaption>${shot}</figcaption>${parts.map((picture) => `<img src="${picture}">`).join('')}</figure>`,
  )
  await page.setContent(
    `<!doctype html><style>body{margin:0;padding:16px;width:max-content;background:#000;color:#A7B0C0;font:14px/1.4 system-ui}figure{margin:0 0 16px}img{margin-right:8px}</style>${rows.join('')}`,
  )
  const file = sheet.replace(/contact-/, 'changed-')
  await page.locator('body').screenshot({ path: file, type: 'jpeg', quality: 80 })
  return file
}
