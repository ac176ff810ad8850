import path from 'node:path'
import type { Page } from '@playwright/test'
import { settle } from './settle.ts'

const folder = process.env['E2E_SHOTS']
const SETTLED_WITHIN_MS = 4000

/** The file of a screenshot for human eyes, or null if none is wanted. */
export const shotOf = (name: string) => (folder ? path.join(folder, `${name}.png`) : null)

/** Saves a screenshot of the page for human eyes if `E2E_SHOTS` names a folder. */
export async function keepScreen(page: Page, name: string, { whole = false } = {}): Promise<void> {
  if (!folder) return
  await settle(page, SETTLED_WITHIN_MS)
  const form = page.viewportSize()!.width < 600 ? 'phone' : 'desktop'
  await page.screenshot({
    path: shotOf(`${form}-${name}`)!,
    fullPage: whole,
    animations: 'disabled',
  })
}
