import fs from 'node:fs'
import path from 'node:path'
import { MANIFEST_FILE } from '@cloudplay/contract/registry'
import type { Stats } from '@rspack/core'
import { contractFile } from '../contract/contract-file.ts'
import { appConfig } from '../preset.ts'
import { versionFiles } from '../shared-modules.ts'
import { loadRemoteConfig } from '../workspace.ts'
import { compile } from './compile.ts'
import { remoteManifest, shellManifest, type Finished } from './manifest.ts'
import { moduleGraph } from './module-graph.ts'
import { stampVersion } from './stamp.ts'
import { UNKNOWN_VERSION, versionOf } from './version.ts'

export interface MadeBuild {
  name: string
  version: string
  /** Files and folders that were read for it, absolute. */
  read: string[]
  /** What was looked for and was not there, absolute. */
  absent: string[]
}

/** Builds the remote in `dir` into `outDir`, with its manifest (`MANIFEST_FILE`). */
export async function makeRemote(dir: string, outDir: string): Promise<MadeBuild> {
  const config = await loadRemoteConfig(dir)
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
  return finish({ dir, outDir, name: config.name, stats, file: MANIFEST_FILE, manifest: (finished) => remoteManifest(config, finished) })
}

/** Builds the shell in `dir` into `outDir`, with its `shell.json`. */
export async function makeShell(dir: string, outDir: string): Promise<MadeBuild> {
  const stats = await compile(
    appConfig({ kind: 'host', dir, name: 'shell', version: UNKNOWN_VERSION, dev: false, entry: './src/main.tsx', outDir }),
  )
  return finish({ dir, outDir, name: 'shell', stats, file: 'shell.json', manifest: shellManifest })
}

interface Finishing {
  dir: string
  outDir: string
  name: string
  stats: Stats
  file: string
  manifest: (finished: Finished) => object
}

function finish({ dir, outDir, name, stats, file, manifest }: Finishing): MadeBuild {
  const finished = { outDir, stats, graph: moduleGraph(stats) }
  const version = versionOf(dir, manifest({ ...finished, version: UNKNOWN_VERSION }))
  stampVersion(outDir, name, version)
  fs.writeFileSync(path.join(outDir, file), JSON.stringify(manifest({ ...finished, version }), null, 1))
  const { fileDependencies, contextDependencies, missingDependencies } = stats.compilation
  return {
    name,
    version,
    read: [...fileDependencies, ...contextDependencies, ...versionFiles(), contractFile],
    absent: [...missingDependencies],
  }
}
