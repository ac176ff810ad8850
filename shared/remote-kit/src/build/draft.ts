import fs from 'node:fs'
import path from 'node:path'

/** A process that was killed left its draft. */
const ABANDONED_AFTER_MS = 3_600_000

/** Makes an empty folder for a build of `dir`, on the same disk as its `dist`. */
export function makeDraft(dir: string): string {
  const drafts = path.join(dir, '.cache/drafts')
  fs.mkdirSync(drafts, { recursive: true })
  for (const name of fs.readdirSync(drafts)) {
    const draft = path.join(drafts, name)
    const madeMs = fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - madeMs > ABANDONED_AFTER_MS) removeDraft(draft)
  }
  return fs.mkdtempSync(path.join(drafts, 'build-'))
}

export const removeDraft = (draft: string): void =>
  fs.rmSync(draft, { recursive: true, force: true })

/** Moves a folder; false if the system refuses it with one of these codes. */
function moved(from: string, to: string, ...codes: string[]): boolean {
  try {
    fs.renameSync(from, to)
    return true
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** Makes the draft the folder `outDir`. Of two processes that do so at the same moment, the later one replaces the other's. */
export function putInPlace(draft: string, outDir: string): void {
  const before = `${draft}-before`
  // Windows says EPERM where a folder is.
  while (!moved(draft, outDir, 'ENOTEMPTY', 'EEXIST', 'EPERM')) {
    moved(outDir, before, 'ENOENT')
    removeDraft(before)
  }
}
