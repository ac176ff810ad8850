import fs from 'node:fs'
import path from 'node:path'
import { builtinModules } from 'node:module'
import { build, type Plugin } from 'esbuild'
import type { SourcePackage } from './packages.ts'
import { remoteTemplate } from './remote-template.ts'
import { nodeOf, type PackageFiles } from './stage.ts'
import type { VersionOf } from './versions.ts'

/** A command that is published compiled: it runs on Node alone, with the libraries it names. */
interface Program {
  name: string
  /** Folder whose package.json gives version. */
  versionFrom: string
  description: string
  /** Name of the command. */
  bin: string
  source: string
  /** Libraries that it names at run time only. */
  libraries?: readonly string[]
}

export const PROGRAMS: readonly Program[] = [
  {
    name: '@cloudplay/deliver',
    versionFrom: 'services/delivery',
    description: 'Ships remotes to a running site, gives them to visitors and takes them back.',
    bin: 'deliver',
    source: 'services/delivery/src/cli.ts',
    libraries: ['playwright-core'],
  },
  {
    name: '@cloudplay/create-remote',
    versionFrom: 'shared/remote-kit',
    description: 'Makes a remote in its own folder.',
    bin: 'create-remote',
    source: 'tools/create/outside/main.ts',
  },
]

const builtin = new Set(builtinModules)

/** The program bundles packages of this repository, and imports libraries by name. */
const librariesOutside = (used: Set<string>): Plugin => ({
  name: 'libraries-outside',
  setup(compiler) {
    compiler.onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
      if (kind === 'entry-point' || specifier.startsWith('@cloudplay/')) return undefined
      if (!specifier.startsWith('node:') && !builtin.has(specifier))
        used.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
      return { path: specifier, external: true }
    })
  },
})

export interface CompiledProgram {
  name: string
  version: string
  files: PackageFiles
  /** Sources of this repository that are in it. */
  sources: string[]
}

/** Compiles a command into a package. */
export async function compileProgram(
  root: string,
  program: Program,
  packages: readonly SourcePackage[],
  versionOf: VersionOf,
): Promise<CompiledProgram> {
  const used = new Set<string>(program.libraries)
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [program.source],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    banner: { js: '#!/usr/bin/env node' },
    metafile: true,
    write: false,
    plugins: [librariesOutside(used)],
  })
  const { version } = JSON.parse(
    fs.readFileSync(path.join(root, program.versionFrom, 'package.json'), 'utf8'),
  ) as { version: string }
  const manifest = {
    name: program.name,
    version,
    description: program.description,
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: nodeOf(root) },
    bin: { [program.bin]: 'bin/main.js' },
    ...(used.size
      ? {
          dependencies: Object.fromEntries(
            [...used].sort().map((name) => [name, versionOf(name, 'catalog:')]),
          ),
        }
      : {}),
  }
  const files: PackageFiles = new Map([
    ['bin/main.js', outputFiles[0]!.text],
    [
      'README.md',
      fs.readFileSync(path.join(root, `tools/packages/readme/${program.bin}.md`), 'utf8'),
    ],
    ['LICENSE', fs.readFileSync(path.join(root, 'LICENSE'), 'utf8')],
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
  ])
  if (program.bin === 'create-remote')
    files.set(
      'bin/template.json',
      JSON.stringify(remoteTemplate(root, packages, versionOf), null, 1),
    )
  return { name: program.name, version, files, sources: Object.keys(metafile.inputs) }
}
