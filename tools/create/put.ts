import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Files to write over those that are there, by their path in the repository. */
export type Changes = Map<string, string>

function replace(file: string, text: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  fs.writeFileSync(draft, text)
  fs.renameSync(draft, file)
}

/**
 * Puts a new folder and changed files into the repository: all of it, or nothing. Returns a function that takes all of it back. The folder is
 * made elsewhere and appears as a whole, before anything names it.
 */
export function putAll(
  root: string,
  folder: string,
  files: Map<string, string>,
  changes: Changes,
): () => void {
  const before = new Map(
    [...changes.keys()].map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]),
  )
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
  const draft = fs.mkdtempSync(path.join(root, '.cache/create-'))
  const target = path.join(root, folder)
  let placed = false
  const takeBack = () => {
    for (const [file, text] of before)
      if (fs.readFileSync(path.join(root, file), 'utf8') !== text)
        replace(path.join(root, file), text)
    if (placed) fs.rmSync(target, { recursive: true, force: true })
    fs.rmSync(draft, { recursive: true, force: true })
  }
  try {
    for (const [file, text] of files) {
      fs.mkdirSync(path.dirname(path.join(draft, file)), { recursive: true })
      fs.writeFileSync(path.join(draft, file), text)
    }
    fs.chmodSync(draft, 0o755)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.renameSync(draft, target)
    placed = true
    for (const [file, text] of changes) replace(path.join(root, file), text)
  } catch (error) {
    takeBack()
    throw error
  }
  return takeBack
}
