import fs from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration, type Stats } from '@rspack/core'
import { writeRemoteManifest, writeShellManifest } from './manifest.ts'
import { appConfig } from '../preset.ts'
import { sourceVersion } from '../source-version.ts'
import { loadRemoteConfig, remoteFolders, workspaceRoot } from '../workspace.ts'

/** Runs one rspack build to its end; a build with errors throws them. */
export async function compile(config: Configuration): Promise<Stats> {
  const compiler = rspack(config)
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no result')) : resolve(result)))
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats.hasErrors()) throw new Error(`${config.name}: ${stats.toString({ all: false, errors: true })}`)
  refuseLoaderTraces(stats)
  if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }))
  return stats
}

/** See `../preset.ts`: a build made under a loader that rewrites libraries works nowhere. */
function refuseLoaderTraces(stats: Stats): void {
  const { outputPath = '', assets = [] } = stats.toJson({ all: false, assets: true, outputPath: true })
  for (const { name } of assets) {
    if (name.endsWith('.js') && fs.readFileSync(path.join(outputPath, name), 'utf8').includes('__name('))
      throw new Error(`${name}: built under a TypeScript loader; build with the remote-kit command`)
  }
}

const builtVersion = (file: string): string | null =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version : null

export interface Built {
  name: string
  version: string
  outDir: string
  /** False when the sources are those of the build that was there. */
  fresh: boolean
}

/** Builds the remote in `dir` into its `dist`, unless exactly these sources are built already. */
export async function buildRemote(dir: string): Promise<Built> {
  const config = await loadRemoteConfig(dir)
  const version = sourceVersion(dir)
  const outDir = path.join(dir, 'dist')
  if (builtVersion(path.join(outDir, 'cloudplay-remote.json')) === version) return { name: config.name, version, outDir, fresh: false }
  const stats = await compile(appConfig({ kind: 'remote', dir, name: config.name, version, dev: false, entry: null, outDir, exposes: config.exposes }))
  writeRemoteManifest(config, version, outDir, stats)
  return { name: config.name, version, outDir, fresh: true }
}

/** Builds the shell and every remote of this workspace, side by side. */
export function buildAll(): Promise<Built[]> {
  return Promise.all([buildShell(path.join(workspaceRoot, 'shell')), ...remoteFolders().map(buildRemote)])
}

/** Builds the shell in `dir` into its `dist`, unless exactly these sources are built already. */
export async function buildShell(dir: string): Promise<Built> {
  const version = sourceVersion(dir)
  const outDir = path.join(dir, 'dist')
  if (builtVersion(path.join(outDir, 'shell.json')) === version) return { name: 'shell', version, outDir, fresh: false }
  const stats = await compile(appConfig({ kind: 'host', dir, name: 'shell', version, dev: false, entry: './src/main.tsx', outDir }))
  writeShellManifest(version, outDir, stats)
  return { name: 'shell', version, outDir, fresh: true }
}
