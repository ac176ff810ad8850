import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CONTRACT_VERSION } from '@cloudplay/contract'
import {
  MANIFEST_FILE,
  SERVER_FILE,
  type RemoteManifest,
  type RouteDeclaration,
} from '@cloudplay/contract/registry'
import type { ShellManifest } from '../store/shell-build.ts'
import { newFolder } from './folders.ts'

export const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`

export interface FakeBuild {
  name?: string
  version?: string
  routes?: RouteDeclaration[]
  shared?: Record<string, string>
  contract?: string
  uses?: RemoteManifest['uses']
  /** Goes into the page's script, so that builds differ. */
  scriptText?: string
  /** The server build's text; none: the release has no server build. */
  server?: string
  /** Source maps, text by the name of the file that they are of. */
  maps?: Record<string, string>
  /** Further files, text by name. */
  assets?: Record<string, string>
}

/** Writes a build of a remote the way the kit does: real files, their true hashes. */
export async function fakeBuild({
  name = 'mf-catalog',
  version = '1.0.0',
  routes = [
    { path: '/', expose: './home', title: { 'zh-CN': '云游戏', en: '云游戏' }, chrome: ['tabs'] },
  ],
  shared = { react: '19.3.1', zustand: '^5.0.0' },
  contract = CONTRACT_VERSION,
  uses,
  scriptText = version,
  server,
  maps = {},
  assets = {},
}: FakeBuild = {}): Promise<{ dir: string; manifest: RemoteManifest }> {
  const dir = await newFolder()
  await mkdir(path.join(dir, 'pages'))
  const write = async (file: string, text: string) => {
    await writeFile(path.join(dir, file), text)
    return { file, integrity: integrityOf(text) }
  }
  const entry = await write('remoteEntry.js', `globalThis.container='${name}@${version}'\n`)
  const chunks: RemoteManifest['chunks'] = {}
  for (const { expose } of routes) {
    const page = expose.slice(2)
    chunks[expose] ??= [
      await write(
        `pages/${page}.js`,
        `/* ${scriptText} */ ${'export const page=1;'.repeat(100)}\n`,
      ),
    ]
  }
  const files = [
    await write('lazy.js', 'export default 7\n'),
    await write('pages/style.css', 'b{color:red}\n'),
  ]
  for (const [file, text] of Object.entries(assets)) files.push(await write(file, text))
  const container = `${name.replaceAll('-', '_')}_${version.replaceAll(/\W/g, '_')}`
  const manifest: RemoteManifest = {
    schema: 1,
    name,
    version,
    container,
    entry,
    contract,
    shared,
    routes,
    chunks,
    files,
    ...(uses && { uses }),
    ...(server !== undefined && { server: await write(SERVER_FILE, server) }),
    ...(Object.keys(maps).length > 0 && {
      maps: await Promise.all(
        Object.entries(maps).map(([file, text]) => write(`${file}.map`, text)),
      ),
    }),
  }
  await writeFile(path.join(dir, MANIFEST_FILE), JSON.stringify(manifest))
  return { dir, manifest }
}

/** Writes a build of the shell with one script. */
export async function fakeShell(script = 'globalThis.shell=1\n', server?: string): Promise<string> {
  const dir = await newFolder()
  const file = `main.${createHash('sha256').update(script).digest('hex').slice(0, 10)}.js`
  const text = script.padEnd(2000, '/')
  await writeFile(path.join(dir, file), text)
  const manifest: ShellManifest = {
    schema: 1,
    version: '1.0.0',
    js: [{ file, integrity: integrityOf(text) }],
    css: [],
    modules: { react: '19.3.1', zustand: '5.1.0' },
    ...(server !== undefined && { server: { file: SERVER_FILE, integrity: integrityOf(server) } }),
  }
  if (server !== undefined) await writeFile(path.join(dir, SERVER_FILE), server)
  await writeFile(path.join(dir, 'shell.json'), JSON.stringify(manifest))
  return dir
}
