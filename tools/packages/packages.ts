import fs from 'node:fs'
import path from 'node:path'

/** A package.json of this repository, as far as it is read here. */
export interface Manifest {
  name: string
  version: string
  description: string
  license: string
  exports?: Record<string, string>
  bin?: Record<string, string>
  sideEffects?: boolean
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface SourcePackage {
  /** Absolute. */
  folder: string
  manifest: Manifest
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

const foldersIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .sort()
        .map((name) => path.join(folder, name))
        .filter((inside) => fs.existsSync(path.join(inside, 'package.json')))
    : []

/** The packages for remotes: dependencies of this repository's remotes and templates, direct and indirect. */
export function platformPackages(root: string): SourcePackage[] {
  const shared = new Map(
    foldersIn(path.join(root, 'shared')).map((folder) => [readManifest(folder).name, folder]),
  )
  const remotes = [
    ...foldersIn(root).filter((folder) => path.basename(folder).startsWith('mf-')),
    ...foldersIn(path.join(root, 'activities')),
    ...foldersIn(path.join(root, 'tools/create')),
  ]
  const found = new Map<string, SourcePackage>()
  const take = (names: Iterable<string>) => {
    for (const name of names) {
      const folder = shared.get(name)
      if (!folder || found.has(name)) continue
      const manifest = readManifest(folder)
      found.set(name, { folder, manifest })
      take(Object.keys(manifest.dependencies ?? {}))
    }
  }
  for (const folder of remotes) {
    const { dependencies, devDependencies } = readManifest(folder)
    take(Object.keys({ ...dependencies, ...devDependencies }))
  }
  return [...found.values()].sort((one, other) =>
    one.manifest.name < other.manifest.name ? -1 : 1,
  )
}
