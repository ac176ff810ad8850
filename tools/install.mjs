// Plain Node, no dependencies: installs the pinned pnpm and with it everything else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const PNPM = 'pnpm@12.21.0'
const marker = path.join(root, 'node_modules/.cloudplay-installed')
const windows = process.platform === 'win32'

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24
  if (fits) return
  console.error(
    `Node ${process.version} does not fit: 20.19 or newer, 22.12 or newer, or 24 and up is needed.`,
  )
  process.exit(1)
}

/** Inputs of an installation: the lock file, and every package's dependencies. */
function wanted() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(fs.readFileSync(path.join(root, file)))
  return hash.update(process.version.split('.')[0]).digest('hex')
}

/** Installs the lock file, unless exactly that is installed already. */
export function ensureInstalled() {
  checkNode()
  const hash = wanted()
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === hash) return
  console.log('installing packages …')
  const result = spawnSync(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      shell: windows,
      env: { ...process.env, npm_config_loglevel: 'error' },
    },
  )
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr)
    console.error(
      'installing failed: see above. A network to the npm registry is needed the first time.',
    )
    process.exit(result.status ?? 1)
  }
  fs.writeFileSync(marker, hash)
}
