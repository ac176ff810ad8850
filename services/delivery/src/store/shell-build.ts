import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { RemoteFile, SERVER_FILE } from '@cloudplay/contract/registry'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { compressFile } from '../builds/compression.ts'
import { syncFile } from '../core/durable-file.ts'

/** `shell.json`, what a build of the shell says of itself. */
export const ShellManifest = Type.Object({
  schema: Type.Literal(1),
  version: Type.String(),
  /** Scripts and styles of the page, in order. */
  js: Type.Array(RemoteFile, { minItems: 1 }),
  css: Type.Array(RemoteFile),
  /** Scripts that a device or a language needs first: their names -> files. */
  early: Type.Optional(Type.Record(Type.String(), Type.Array(RemoteFile))),
  /** What pages are rendered with. */
  server: Type.Optional(RemoteFile),
  /** Shared modules it provides to remotes: name -> version. */
  modules: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type ShellManifest = Static<typeof ShellManifest>

const validator = Compile(ShellManifest)
const SHELL_FILE = 'shell.json'
/** Tabs that are open may ask for a chunk of the shell they started with. */
const SHELLS_KEPT = 5

export interface ShellBuild {
  manifest: ShellManifest
  /** Names this build: two with the same files have the same name. */
  build: string
  /** Folders to look for a file in: this build, then earlier ones, newest first. */
  folders: string[]
  /** The build that pages are rendered with; no browser gets it. */
  server: { text: string; integrity: string } | null
}

/** Every file of a folder, with `/` in its path. */
export async function filesUnder(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true })
  const lists = entries.map(async (entry) => {
    const name = below ? `${below}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesUnder(folder, name) : [name]
  })
  return (await Promise.all(lists)).flat()
}

/**
 * Takes the shell's build into delivery's own folder, compressed, once for each build. Files of the last builds stay
 * there, so that a page which is open while the site is renewed still finds its chunks.
 */
export async function openShellBuild(dist: string, folder: string): Promise<ShellBuild> {
  const text = await readFile(path.join(dist, SHELL_FILE), 'utf8').catch(() => {
    throw new Error(
      `${path.join(dist, SHELL_FILE)} is not there: the shell has to be built before the site starts`,
    )
  })
  const manifest: unknown = JSON.parse(text)
  if (!validator.Check(manifest)) {
    const first = validator.Errors(manifest)[0]
    throw new Error(
      `${path.join(dist, SHELL_FILE)}${first?.instancePath ?? ''} ${first?.message ?? 'is broken'}`,
    )
  }
  let server: ShellBuild['server'] = null
  for (const { file, integrity } of [
    ...manifest.js,
    ...manifest.css,
    ...(manifest.server ? [manifest.server] : []),
  ]) {
    const bytes = await readFile(path.join(dist, file))
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
      throw new Error(
        `${path.join(dist, file)} is not the file that ${SHELL_FILE} names; build the shell again`,
      )
    if (file === SERVER_FILE) server = { text: bytes.toString(), integrity }
  }
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const target = path.join(folder, name)
  const there = await stat(target).catch(() => null)
  if (there) await utimes(target, new Date(), new Date())
  else {
    const draft = `${target}.draft`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    const files = (await filesUnder(dist)).filter(
      (file) => file !== SHELL_FILE && file !== SERVER_FILE && !/\.(br|gz|map|html)$/.test(file),
    )
    await Promise.all(
      files.map(async (file) => {
        const copy = path.join(draft, file)
        await mkdir(path.dirname(copy), { recursive: true })
        await copyFile(path.join(dist, file), copy)
        await compressFile(copy)
        await syncFile(copy)
      }),
    )
    await rename(draft, target)
  }
  const builds = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const build = path.join(folder, name)
      return { build, usedMs: build === target ? Infinity : (await stat(build)).mtimeMs }
    }),
  )
  const kept = builds.sort((a, b) => b.usedMs - a.usedMs)
  for (const { build } of kept.splice(SHELLS_KEPT))
    await rm(build, { recursive: true, force: true })
  return { manifest, build: name, folders: kept.map(({ build }) => build), server }
}
