import fs from 'node:fs'
import path from 'node:path'

const NAMES = [
  'pnpm-lock.yaml',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'bun.lock',
]

/** The lock files for the libraries of the remote in `dir`: those of the nearest parent folder with one. */
export function lockFilesOf(dir: string): string[] {
  for (let folder = dir; ; folder = path.dirname(folder)) {
    const found = NAMES.map((name) => path.join(folder, name)).filter((file) => fs.existsSync(file))
    if (found.length || folder === path.dirname(folder)) return found
  }
}
