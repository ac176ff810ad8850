import fs from 'node:fs'
import path from 'node:path'
import type { SourcePackage } from './packages.ts'

const ENTRY = /^ {2}'?([@\w][\w./@-]*?)'?: (\d\S*)$/

/** Package -> its exact version, from the catalog of pnpm-workspace.yaml. */
function readCatalog(root: string): Map<string, string> {
  const lines = fs.readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8').split('\n')
  const begin = lines.indexOf('catalog:')
  const rows = lines.slice(begin + 1)
  const end = rows.findIndex((line) => /^\S/.test(line))
  const entries = rows.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    const [, name, version] = ENTRY.exec(line) ?? []
    return name && version ? [[name, version] as const] : []
  })
  if (begin < 0 || !entries.length) throw new Error('pnpm-workspace.yaml has no catalog')
  return new Map(entries)
}

/** The exact version of a dependency in a package.json of this repository. Throws if neither the catalog nor a package has it. */
export type VersionOf = (name: string, wanted: string) => string

export function versionsOf(root: string, packages: readonly SourcePackage[]): VersionOf {
  const catalog = readCatalog(root)
  const own = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]))
  return (name, wanted) => {
    const version =
      wanted === 'catalog:'
        ? catalog.get(name)
        : wanted === 'workspace:*'
          ? own.get(name)
          : undefined
    if (!version) throw new Error(`${name} is wanted as "${wanted}", which matches no version`)
    return version
  }
}
