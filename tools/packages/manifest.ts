import type { Manifest, SourcePackage } from './packages.ts'
import type { VersionOf } from './versions.ts'

/** What a package.json says to whoever installs the package. */
export interface PublishedManifest {
  name: string
  version: string
  [field: string]: unknown
}

/** The lowest Node that the packages are made for, as the root says. */
export interface Publishing {
  versionOf: VersionOf
  node: string
  /** Packages that only the sources' tests of a remote import: whoever writes no test needs none of them. */
  optional: Record<string, string>
}

const exactly = (wanted: Record<string, string> | undefined, versionOf: VersionOf): Record<string, string> =>
  Object.fromEntries(Object.entries(wanted ?? {}).map(([name, version]) => [name, versionOf(name, version)]))

const unlessEmpty = (field: string, value: object): object => (Object.keys(value).length ? { [field]: value } : {})

/** The package.json of the published package: exact versions, and nothing that is about developing it here. */
export function publishedManifest({ manifest }: SourcePackage, { versionOf, node, optional }: Publishing): PublishedManifest {
  const { name, version, description, license, bin, sideEffects, exports } = manifest
  const peers = { ...exactly(manifest.peerDependencies, versionOf), ...optional }
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(exports ? { exports } : {}),
    ...(bin ? { bin } : {}),
    ...unlessEmpty('dependencies', exactly(manifest.dependencies, versionOf)),
    ...unlessEmpty('peerDependencies', peers),
    ...unlessEmpty('peerDependenciesMeta', Object.fromEntries(Object.keys(optional).map((peer) => [peer, { optional: true }]))),
  }
}

/** What a package says it needs, of any kind that is there for whoever installs it. */
export const declaredBy = ({ name, dependencies, peerDependencies }: Pick<Manifest, 'name' | 'dependencies' | 'peerDependencies'>) =>
  new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
