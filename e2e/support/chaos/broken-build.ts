import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { MANIFEST_FILE, type RemoteManifest } from '@cloudplay/contract/registry'
import { changedBuild, freshVersion, repository } from '../changed-build.ts'

const kit = path.join(repository, 'shared/remote-kit')

async function manifestOf(dir: string): Promise<RemoteManifest> {
  return JSON.parse(await readFile(path.join(dir, MANIFEST_FILE), 'utf8')) as RemoteManifest
}

/** Builds a remote with the name, routes and exposes of the one in `folder`, and one broken module for all of them. */
export async function buildBroken(folder: string): Promise<string> {
  const { name, routes, chunks } = await manifestOf(path.join(repository, folder, 'dist'))
  await mkdir(process.env['E2E_SCRATCH']!, { recursive: true })
  const dir = await mkdtemp(path.join(process.env['E2E_SCRATCH']!, 'chaos-'))
  const exposes = Object.fromEntries(
    Object.keys(chunks).map((expose) => [expose, './broken-page.ts']),
  )
  const config = JSON.stringify({ name, devPort: 8197, exposes, routes })
  await writeFile(path.join(dir, 'remote.config.ts'), `export default ${config}\n`)
  await writeFile(
    path.join(dir, 'package.json'),
    JSON.stringify({ name, version: '9.0.0', type: 'module', sideEffects: true }),
  )
  await copyFile(path.join(import.meta.dirname, 'broken-page.ts'), path.join(dir, 'broken-page.ts'))
  await mkdir(path.join(dir, 'node_modules/@cloudplay'), { recursive: true })
  await symlink(kit, path.join(dir, 'node_modules/@cloudplay/remote-kit'))
  await promisify(execFile)(process.execPath, [path.join(kit, 'bin/remote-kit.mjs'), 'build'], {
    cwd: dir,
  })
  return dir
}

/** A release made by `buildBroken` that breaks in one way. */
export const brokenRelease = (broken: string, kind: string): Promise<string> =>
  changedBuild(path.relative(repository, broken), {
    version: freshVersion(),
    words: { 'chaos-kind': kind },
  })

/** A release of the remote in `folder` whose manifest is wrong: its pages have names that its entry does not expose. */
export async function wrongManifest(folder: string): Promise<string> {
  const dir = await changedBuild(folder, { version: freshVersion(), words: {} })
  const manifest = await manifestOf(dir)
  const gone = (expose: string) => `${expose}-gone`
  const changed: RemoteManifest = {
    ...manifest,
    routes: manifest.routes.map((route) => ({ ...route, expose: gone(route.expose) })),
    chunks: Object.fromEntries(
      Object.entries(manifest.chunks).map(([expose, files]) => [gone(expose), files]),
    ),
  }
  await writeFile(path.join(dir, MANIFEST_FILE), JSON.stringify(changed))
  return dir
}
