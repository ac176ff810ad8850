import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** A process that was killed left its draft. */
const ABANDONED_AFTER_MS = 3_600_000

/** Makes an empty folder for a build of `dir`, usually on the same disk as its `dist`. */
export function makeDraft(dir: string): string {
  const drafts = path.join(dir, '.cache/drafts')
  fs.mkdirSync(drafts, { recursive: true })
  for (const name of fs.readdirSync(drafts)) {
    const draft = path.join(drafts, name)
    const madeMs = fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - madeMs > ABANDONED_AFTER_MS) removeDraft(draft)
  }
  // It becomes `dist`, which others may have to read: `mkdtemp` would make it for its owner alone.
  const draft = path.join(drafts, `build-${randomBytes(8).toString('hex')}`)
  fs.mkdirSync(draft)
  return draft
}

export const removeDraft = (draft: string): void =>
  fs.rmSync(draft, { recursive: true, force: true })

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Moves a folder; false if the system refuses it with one of these codes. */
function moved(from: string, to: string, ...codes: string[]): boolean {
  try {
    fs.renameSync(from, to)
    return true
  } catch (error) {
    if (codes.includes(codeOf(error))) return false
    throw error
  }
}

/** Where there may be a folder already. Windows says EPERM then, and also of a file that somebody reads. */
const taken = (folder: string) => [
  'ENOTEMPTY',
  'EEXIST',
  ...(fs.existsSync(folder) ? ['EPERM'] : []),
]

function replace(draft: string, outDir: string): void {
  const before = `${draft}-before`
  while (!moved(draft, outDir, ...taken(outDir))) {
    moved(outDir, before, 'ENOENT')
    removeDraft(before)
  }
}

/**
 * Makes the draft the folder `outDir`. Of two processes that do so at the same moment, the later one replaces the other's, except where
 * the folder can't be moved.
 */
export function putInPlace(draft: string, outDir: string): void {
  try {
    replace(draft, outDir)
  } catch (error) {
    // A folder of an image's lower layer, a mount or a link stays where it is, and its content is replaced. The draft may be on another disk.
    if (!['EXDEV', 'EBUSY', 'ENOTDIR'].includes(codeOf(error))) throw error
    fs.mkdirSync(outDir, { recursive: true })
    for (const name of fs.readdirSync(outDir)) removeDraft(path.join(outDir, name))
    fs.cpSync(draft, fs.realpathSync(outDir), { recursive: true })
  }
}
