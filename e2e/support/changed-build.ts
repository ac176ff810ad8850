import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LocalizedText } from '@cloudplay/contract'
import { MANIFEST_FILE, type RemoteFile, type RemoteManifest } from '@cloudplay/contract/registry'

export const repository = path.join(import.meta.dirname, '../..')
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

interface Change {
  /** Another remote, in place of the one the build is of. */
  name?: string
  version: string
  /** Words on the page, old and new. Each must be there. */
  words: Record<string, string>
  path?: string
  title?: LocalizedText
}

/** A copy of `<folder>/dist` to change, and its manifest. */
async function copyBuild(folder: string): Promise<{ dir: string; manifest: RemoteManifest }> {
  await mkdir(process.env['E2E_SCRATCH']!, { recursive: true })
  const dir = await mkdtemp(path.join(process.env['E2E_SCRATCH']!, 'build-'))
  await cp(path.join(repository, folder, 'dist'), dir, { recursive: true })
  const text = await readFile(path.join(dir, MANIFEST_FILE), 'utf8')
  return { dir, manifest: JSON.parse(text) as RemoteManifest }
}

/**
 * Makes a build as a team's next release: with other words on its page, another version and its own hashes. Takes the
 * files of `<folder>/dist` and gives the folder of the new ones.
 */
export async function changedBuild(
  folder: string,
  { name, version, words, path: address, title }: Change,
): Promise<string> {
  const { dir, manifest } = await copyBuild(folder)
  const newName = name ?? manifest.name
  const container = `${newName}_${version}`.replace(/\W/g, '_')
  const missing = new Set(Object.keys(words))
  const hashes = new Map<string, string>()
  const rewrite = async (file: string) => {
    let text = (await readFile(path.join(dir, file), 'utf8')).replaceAll(
      manifest.container,
      container,
    )
    for (const [was, is] of Object.entries(words)) {
      if (text.includes(was)) missing.delete(was)
      text = text.replaceAll(was, is)
    }
    for (const [was, is] of hashes) text = text.replaceAll(was, is)
    await writeFile(path.join(dir, file), text)
    return hashOf(text)
  }
  // The entry knows the hashes of the chunks, so it comes last.
  for (const { file, integrity } of manifest.files) hashes.set(integrity, await rewrite(file))
  hashes.set(manifest.entry.integrity, await rewrite(manifest.entry.file))
  // The edge renders with the same build, and finds pages in it by the remote's name.
  if (manifest.server) {
    const file = path.join(dir, manifest.server.file)
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replaceAll(`"${manifest.name}/`, `"${newName}/`),
    )
    hashes.set(manifest.server.integrity, await rewrite(manifest.server.file))
  }
  if (missing.size) throw new Error(`${folder} does not say ${[...missing].join(', ')}`)
  const rehashed = (one: RemoteFile) => ({ ...one, integrity: hashes.get(one.integrity)! })
  const changed: RemoteManifest = {
    ...manifest,
    name: newName,
    version,
    container,
    entry: rehashed(manifest.entry),
    routes: manifest.routes.map((route) => ({
      ...route,
      path: address ?? route.path,
      title: title ?? route.title,
    })),
    chunks: Object.fromEntries(
      Object.entries(manifest.chunks).map(([expose, files]) => [expose, files.map(rehashed)]),
    ),
    files: manifest.files.map(rehashed),
    ...(manifest.server && { server: rehashed(manifest.server) }),
  }
  await writeFile(path.join(dir, MANIFEST_FILE), JSON.stringify(changed))
  return dir
}

/** Version numbers that this site does not have yet. */
export const freshVersion = (): string => `9.0.0-t${Date.now()}`
