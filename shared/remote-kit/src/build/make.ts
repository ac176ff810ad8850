import fs from 'node:fs'
import path from 'node:path'
import { MANIFEST_FILE } from '@cloudplay/contract/registry'
import type { Stats } from '@rspack/core'
import { contractFile } from '../contract/contract-file.ts'
import { appConfig } from '../preset.ts'
import type { RemoteConfig } from '../remote.ts'
import { serverConfig, type ServerBuildOptions } from '../server/server-config.ts'
import { versionFiles } from '../shared-modules.ts'
import { loadRemoteConfig } from '../workspace.ts'
import { compile } from './compile.ts'
import { remoteManifest, shellManifest, type Finished } from './manifest.ts'
import { moduleGraph } from './module-graph.ts'
import { takeMaps, writeMaps } from './source-maps.ts'
import { stampVersion } from './stamp.ts'
import { UNKNOWN_VERSION, versionOf } from './version.ts'

export interface MadeBuild {
  name: string
  version: string
  /** Files and folders that the build read, absolute. */
  read: string[]
  /** Files that the build looked for but didn't find, absolute. */
  absent: string[]
}

interface MakeOptions {
  /** The remote's configuration, if it is already loaded. */
  config?: RemoteConfig
  /** Suffix of the version, and so of the container's name, to keep the build apart from its release on one page. */
  mark?: string
}

/** Builds the remote in `dir` into `outDir`, with its manifest (`MANIFEST_FILE`). */
export async function makeRemote(
  dir: string,
  outDir: string,
  { config: known, mark }: MakeOptions = {},
): Promise<MadeBuild> {
  const config = known ?? (await loadRemoteConfig(dir))
  const stats = await compile(
    appConfig({
      kind: 'remote',
      dir,
      name: config.name,
      version: UNKNOWN_VERSION,
      dev: false,
      entry: null,
      outDir,
      exposes: config.exposes,
    }),
  )
  const server = await makeServer({
    kind: 'remote',
    dir,
    name: config.name,
    outDir,
    exposes: config.exposes,
  })
  return finish({
    dir,
    outDir,
    name: config.name,
    mark,
    stats,
    server,
    file: MANIFEST_FILE,
    manifest: (finished) => remoteManifest(config, finished),
  })
}

/** Builds the shell in `dir` into `outDir`, with its `shell.json`. */
export async function makeShell(dir: string, outDir: string): Promise<MadeBuild> {
  const stats = await compile(
    appConfig({
      kind: 'host',
      dir,
      name: 'shell',
      version: UNKNOWN_VERSION,
      dev: false,
      entry: './src/main.tsx',
      outDir,
    }),
  )
  const server = await makeServer({ kind: 'host', dir, name: 'shell', outDir })
  return finish({
    dir,
    outDir,
    name: 'shell',
    stats,
    server,
    file: 'shell.json',
    manifest: shellManifest,
  })
}

/** After the browser's build, which empties the folder. */
const makeServer = (options: Omit<ServerBuildOptions, 'version'>) =>
  compile(serverConfig({ ...options, version: UNKNOWN_VERSION }))

interface Finishing {
  dir: string
  outDir: string
  name: string
  mark?: string | undefined
  stats: Stats
  server: Stats
  file: string
  manifest: (finished: Finished) => object
}

function finish({
  dir,
  outDir,
  name,
  mark = '',
  stats,
  server,
  file,
  manifest,
}: Finishing): MadeBuild {
  const maps = takeMaps(outDir)
  const finished = { outDir, stats, graph: moduleGraph(stats) }
  const version = versionOf(dir, manifest({ ...finished, version: UNKNOWN_VERSION })) + mark
  stampVersion(outDir, name, version)
  writeMaps(outDir, maps, name, version)
  fs.writeFileSync(
    path.join(outDir, file),
    JSON.stringify(manifest({ ...finished, version }), null, 1),
  )
  const compilations = [stats.compilation, server.compilation]
  const of = (list: 'fileDependencies' | 'contextDependencies' | 'missingDependencies') => [
    ...new Set(compilations.flatMap((compilation) => [...compilation[list]])),
  ]
  return {
    name,
    version,
    read: [
      ...of('fileDependencies'),
      ...of('contextDependencies'),
      ...versionFiles(),
      contractFile,
    ],
    absent: of('missingDependencies'),
  }
}
