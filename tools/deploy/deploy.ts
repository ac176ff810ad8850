import fs from 'node:fs'
import path from 'node:path'
import { compileAll, readRecord } from '../compile/compile.mjs'
import { buildPages } from '../launch/pages.ts'
import { closureOf, packagesOfBundle } from './packages.ts'
import { runTimeFiles } from './run-time-files.ts'

/** A program as it runs in production: the services whose programs it has, and files that no source names. */
interface Target {
  services: readonly string[]
  files: readonly string[]
}

const REMOTE_BUILDS = ['mf-*/dist', 'activities/*/dist']

/** What an image contains (`ops/images/Containerfile`). */
export const TARGETS: Record<string, Target> = {
  site: {
    services: ['services/site', 'services/gateway'],
    files: ['shell/dist', 'assets/public', 'teams.json'],
  },
  gateway: { services: ['services/gateway'], files: [] },
  delivery: { services: ['services/delivery'], files: ['teams.json', ...REMOTE_BUILDS] },
  node: { services: ['services/game-node'], files: [] },
}

/** Sources, documents and tests in a folder that a program reads. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|src|testing|[^/]+\.(?:tsx?|md))$/

/** Paths from the root; `*` stands for one name. */
function expand(root: string, pattern: string): string[] {
  const [before = '', after] = pattern.split('*')
  if (after === undefined) return [pattern]
  const folder = before.replace(/[^/]*$/, '')
  return fs
    .readdirSync(path.join(root, folder))
    .map((name) => `${folder}${name}${after}`)
    .filter((file) => file.startsWith(before) && fs.existsSync(path.join(root, file)))
}

/**
 * Copies the compiled programs of a target into an empty folder, where they need nothing of the repository: their `dist`, the
 * files that they read, and the packages that stay outside a bundle, at the same places. Returns the number of packages.
 */
export async function deploy(root: string, name: string, out: string): Promise<number> {
  const target = TARGETS[name]
  if (!target) throw new Error(`no target ${name}; there are: ${Object.keys(TARGETS).join(', ')}`)
  if (fs.existsSync(out) && fs.readdirSync(out).length > 0) throw new Error(`${out} is not empty`)
  await Promise.all([compileAll(target.services), target.files.length > 0 && buildPages().all])
  const copy = (file: string, filter?: (source: string) => boolean) =>
    fs.cpSync(path.join(root, file), path.join(out, file), {
      recursive: true,
      verbatimSymlinks: true,
      ...(filter && { filter }),
    })
  const copyLink = (file: string) => {
    fs.mkdirSync(path.dirname(path.join(out, file)), { recursive: true })
    fs.symlinkSync(fs.readlinkSync(path.join(root, file)), path.join(out, file))
  }
  const outside: string[] = []
  for (const service of target.services) {
    const { sources, files } = readRecord(path.join(root, service, 'dist'))!
    copy(`${service}/package.json`)
    for (const file of Object.keys(files)) copy(`${service}/dist/${file}`)
    outside.push(...packagesOfBundle(path.join(root, service, 'dist')))
    const { paths, packages } = runTimeFiles(root, Object.keys(sources))
    for (const file of paths)
      copy(file, (source) => !LEFT_OUT.test(path.relative(root, source).slice(file.length)))
    for (const { name: dependency, from } of packages) {
      const link = `${from}/node_modules/${dependency}`
      if (!outside.includes(link)) copyLink(link)
      outside.push(link)
    }
  }
  for (const file of target.files.flatMap((pattern) => expand(root, pattern))) copy(file)
  const folders = closureOf(root, outside)
  for (const folder of folders) copy(folder)
  return folders.length
}
