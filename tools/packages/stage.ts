import fs from 'node:fs'
import path from 'node:path'
import { importedPackages } from './imports.ts'
import { declaredBy, publishedManifest } from './manifest.ts'
import { readManifest, type SourcePackage } from './packages.ts'
import { ownLinksOnly, publishedFiles } from './source-files.ts'
import type { VersionOf } from './versions.ts'

/** Files of a package, by their path in it. */
export type PackageFiles = Map<string, string>

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const isSource = (file: string) => /\.(tsx?|mjs|js)$/.test(file)

/** Undeclared imports of the sources that the root has for tests: tests of a remote need them too. */
function forTests(
  root: string,
  { manifest }: SourcePackage,
  files: PackageFiles,
  versionOf: VersionOf,
): Record<string, string> {
  const declared = declaredBy(manifest)
  const known = readManifest(root).devDependencies ?? {}
  const imported = new Set(
    [...files].flatMap(([file, text]) => (isSource(file) ? [...importedPackages(text)] : [])),
  )
  return Object.fromEntries(
    [...imported]
      .filter((name) => !declared.has(name) && Object.hasOwn(known, name))
      .sort()
      .map((name) => [name, `^${versionOf(name, known[name]!)}`]),
  )
}

/** The compiler's options for a remote: those that the platform's sources are checked with, as a remote's check reads them too. */
function tsconfigOfRemotes(root: string): string {
  const read = (file: string) =>
    (
      JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as {
        compilerOptions: Record<string, unknown>
      }
    ).compilerOptions
  return jsonText({
    compilerOptions: {
      ...read('tsconfig.base.json'),
      ...read('tsconfig.web.json'),
      types: ['node'],
    },
  })
}

const KIT = '@cloudplay/remote-kit'

/** Everything that is published of a package of sources. */
export function filesToPublish(
  root: string,
  source: SourcePackage,
  versionOf: VersionOf,
): PackageFiles {
  const files: PackageFiles = new Map(
    publishedFiles(source.folder).map((file) => {
      const text = fs.readFileSync(path.join(source.folder, file), 'utf8')
      return [file, file.endsWith('.md') ? ownLinksOnly(text) : text]
    }),
  )
  const optional = forTests(root, source, files, versionOf)
  if (source.manifest.name === KIT) files.set('src/tsconfig.remote.json', tsconfigOfRemotes(root))
  files.set('LICENSE', fs.readFileSync(path.join(root, 'LICENSE'), 'utf8'))
  files.set(
    'package.json',
    jsonText(publishedManifest(source, { versionOf, node: nodeOf(root), optional })),
  )
  return files
}

export const nodeOf = (root: string): string =>
  (
    JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      engines: { node: string }
    }
  ).engines.node

export function writePackage(folder: string, files: PackageFiles): void {
  for (const [file, text] of files) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, text, { mode: file.startsWith('bin/') ? 0o755 : 0o644 })
  }
}
