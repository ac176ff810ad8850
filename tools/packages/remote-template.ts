import fs from 'node:fs'
import path from 'node:path'
import type { RemoteTemplate } from '../create/outside/template.ts'
import { readManifest, type SourcePackage } from './packages.ts'
import type { VersionOf } from './versions.ts'

const TEMPLATE = 'tools/create/template-remote'
/** Files that differ in a remote outside, or that only it has. */
const OUTSIDE = 'tools/create/outside/files'
const REPLACED = /(^|\/)(node_modules|dist|\.cache)(\/|$)|^(package\.json|README\.md)$/
const DELIVER = 'services/delivery'

/** Packages of the root that check and test a remote. */
const TOOLS = [
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vitest',
]

/** Names that npm would leave out of a package, as they are written in the folder of the template. */
const placeOf = (file: string) =>
  file.replace(/^gitignore$/, '.gitignore').replace(/^github\//, '.github/')

function textsIn(folder: string, leftOut?: RegExp): [file: string, text: string][] {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
  return files
    .filter((file) => !leftOut?.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')])
}

/** The sources of a remote outside this repository: the template that is tested here, and replacements for the repository around it. */
export function remoteTemplate(
  root: string,
  packages: readonly SourcePackage[],
  versionOf: VersionOf,
): RemoteTemplate {
  const template = path.join(root, TEMPLATE)
  const manifest = readManifest(template)
  const wanted = (record: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(record).map(([name, one]) => [name, versionOf(name, one)]))
  const outside = textsIn(path.join(root, OUTSIDE)).map(
    ([file, text]) => [placeOf(file), text] as const,
  )
  return {
    files: Object.fromEntries([...textsIn(template, REPLACED), ...outside]),
    platform: Object.fromEntries([
      ...packages.map((one) => [one.manifest.name, one.manifest.version] as const),
      ['@cloudplay/deliver', readManifest(path.join(root, DELIVER)).version],
    ]),
    dependencies: wanted(manifest.dependencies),
    devDependencies: {
      ...wanted(manifest.devDependencies),
      ...Object.fromEntries(TOOLS.map((name) => [name, versionOf(name, 'catalog:')])),
      '@cloudplay/deliver': '',
    },
  }
}
