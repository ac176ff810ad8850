import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sourceOf = (file: 'worker.js' | 'removal.js') =>
  readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')

/** Where the worker gets the page for a missing network. */
export const OFFLINE_PATH = '/offline.html'

/** The script of the site's worker. It changes with the page, so that browsers take both. */
export function workerText(offlineHtml: string): string {
  const version = createHash('sha256').update(offlineHtml).digest('hex').slice(0, 16)
  const offline = JSON.stringify({ address: OFFLINE_PATH, cache: `offline ${version}` })
  return `self.OFFLINE = ${offline}\n${sourceOf('worker.js')}`
}

/** The script that removes the worker from browsers. */
export const removalText = (): string => sourceOf('removal.js')

/** The policy of the worker: it asks this site for pages, and loads nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
