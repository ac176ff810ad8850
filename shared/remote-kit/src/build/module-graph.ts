import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Module, Stats } from '@rspack/core'
import { digestOfPath, sha256 } from './digest.ts'
import { isLibrary } from './libraries.ts'

const require = createRequire(import.meta.url)
/** Inputs that affect a build's bytes but aren't modules. */
const BUILDERS = ['@rspack/core', '@module-federation/enhanced']

interface Package {
  folder: string
  name: string
  version: string
}

/** The package a file belongs to: the nearest package.json above it with a name and a version. */
export function packageOf(file: string): Package {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json')
    if (fs.existsSync(manifest)) {
      const { name, version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as {
        name?: string
        version?: string
      }
      if (name && version) return { folder, name, version }
    }
    if (folder === path.dirname(folder))
      throw new Error(`no package.json with a name and a version above ${file}`)
  }
}

function* filesOf(module: Module): Generator<string> {
  const { modules, resource } = module as Module & { modules?: Module[]; resource?: string }
  for (const inner of modules ?? []) yield* filesOf(inner)
  if (resource) yield resource.split('?', 1)[0]!
}

export interface ModuleGraph {
  /** Modules of the remote and of the platform in the build, `<package>/<path in it>` -> SHA-256 of the file: the same in every folder. */
  modules: Record<string, string>
  /** The files of those modules. */
  files: string[]
  /** `name@version` of every library with a module in the build, and of the builder. */
  packages: string[]
}

/** The modules in a build, without those that tree shaking removed. */
export function moduleGraph({ compilation }: Stats): ModuleGraph {
  const files = new Set<string>()
  for (const chunk of compilation.chunks)
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
      for (const file of filesOf(module)) files.add(file)
  const modules = new Map<string, string>()
  const own: string[] = []
  const packages = new Set(BUILDERS.map((name) => named(packageOf(require.resolve(name)))))
  for (const file of files) {
    // A generated module has no file; its content is in the output.
    const digest = digestOfPath(file)
    if (digest === null) continue
    const owner = packageOf(file)
    if (isLibrary(file)) packages.add(named(owner))
    else {
      own.push(file)
      modules.set(
        `${owner.name}/${path.relative(owner.folder, file).split(path.sep).join('/')}`,
        digest,
      )
    }
  }
  return {
    modules: Object.fromEntries([...modules].sort(byKey)),
    files: own,
    packages: [...packages].sort(),
  }
}

const named = ({ name, version }: Package) => `${name}@${version}`
const byKey = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1)

/** The graph's part of a release's manifest. */
export const originOf = ({ modules, packages }: ModuleGraph) => ({
  sources: sha256(JSON.stringify(modules)),
  packages,
})
