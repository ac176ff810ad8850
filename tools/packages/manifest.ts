import type { Manifest, SourcePackage } from './packages.ts'
import type { VersionOf } from './versions.ts'

/** The parts of a package.json that matter to an installer. */
export interface PublishedManifest {
  name: string
  version: string
  [field: string]: unknown
}

/** The lowest Node for the packages, from the root. */
export interface Publishing {
  versionOf: VersionOf
  node: string
  /** Packages that only the sources' tests of a remote import: without tests a remote needs none of them. */
  optional: Record<string, string>
}

const exactly = (
  wanted: Record<string, string> | undefined,
  versionOf: VersionOf,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wanted ?? {}).map(([name, version]) => [name, versionOf(name, version)]),
  )

const unlessEmpty = (field: string, value: object): object =>
  Object.keys(value).length ? { [field]: value } : {}

/** The package.json of the published package: exact versions, and nothing that is about developing it here. */
export function publishedManifest(
  { manifest }: SourcePackage,
  { versionOf, node, optional }: Publishing,
): PublishedManifest {
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
    ...unlessEmpty(
      'peerDependenciesMeta',
      Object.fromEntries(Object.keys(optional).map((peer) => [peer, { optional: true }])),
    ),
  }
}

/** All dependencies that a package asks its installer for. */
export const declaredBy = ({
  name,
  dependencies,
  peerDependencies,
}: Pick<Manifest, 'name' | 'dependencies' | 'peerDependencies'>) =>
  new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
