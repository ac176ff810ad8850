import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { remoteFolders } from '../../shared/remote-kit/src/workspace.ts'
import { root, startKit, succeeded } from '../child.ts'

/** In the folder of installed packages: who deletes that has to build again anyhow. */
const RECORD = 'node_modules/.cache/cloudplay-pages'
const SKIPPED = new Set(['node_modules', 'dist', '.cache'])
const SHELL_MANIFEST = 'shell.json'
const REMOTE_MANIFEST = 'cloudplay-remote.json'

function* filesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesBelow(file)
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield file
  }
}

/** One hash of all that builds of pages may read, and of what was built: the manifests name every file by its hash. */
function stateOfPages(): string {
  const hash = createHash('sha256').update(process.env['REMOTE_VERSION'] ?? '')
  const remotes = remoteFolders()
  const shell = path.join(root, 'shell')
  const single = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json'].map((file) => path.join(root, file))
  const built = [path.join(shell, 'dist', SHELL_MANIFEST), ...remotes.map((folder) => path.join(folder, 'dist', REMOTE_MANIFEST))]
  const sources = [shell, path.join(root, 'shared'), ...remotes].flatMap((folder) => [...filesBelow(folder)])
  for (const file of [...single, ...sources, ...built]) {
    hash.update(path.relative(root, file))
    if (fs.existsSync(file)) hash.update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Builds shell and remotes, unless nothing has changed since that was done last: then the bundler is not even loaded.
 * Says whether the kit was asked. Throws when a build fails.
 */
export async function buildPages(): Promise<boolean> {
  const record = path.join(root, RECORD)
  if (fs.existsSync(record) && fs.readFileSync(record, 'utf8') === stateOfPages()) return false
  await succeeded(startKit(['build-all']), 'the build of the pages')
  fs.mkdirSync(path.dirname(record), { recursive: true })
  fs.writeFileSync(record, stateOfPages())
  return true
}
