import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { workspaceRoot } from './workspace.ts'

const skipped = new Set(['node_modules', 'dist', '.cache'])

function* filesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* filesBelow(full)
    } else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield full
  }
}

/**
 * Version of a build: `REMOTE_VERSION` when a team names one, else the package's version and a hash of everything the
 * build reads (its own folder, shared/, the lock file). Equal sources have an equal version, so nothing is built twice.
 */
export function sourceVersion(dir: string, extra = ''): string {
  const named = process.env['REMOTE_VERSION']
  if (named) return named
  const hash = createHash('sha256').update(extra)
  const roots = [dir, path.join(workspaceRoot, 'shared')]
  for (const root of roots) for (const file of filesBelow(root)) hash.update(path.relative(workspaceRoot, file)).update(fs.readFileSync(file))
  hash.update(fs.readFileSync(path.join(workspaceRoot, 'pnpm-lock.yaml')))
  const { version } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string }
  return `${version}-h${hash.digest('hex').slice(0, 10)}`
}
