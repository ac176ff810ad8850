import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { CONTRACT_VERSION, type RemoteFile, type RemoteManifest } from '@cloudplay/contract'
import type { Stats } from '@rspack/core'
import { containerName, pageChunk } from '../preset.ts'
import type { RemoteConfig } from '../remote.ts'
import { providedVersions, requiredRanges } from '../shared-modules.ts'

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(fs.readFileSync(file)).digest('base64')}`

function filesOf(outDir: string): RemoteFile[] {
  return fs
    .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(outDir, file)).isFile())
    .map((file) => ({ file: file.split(path.sep).join('/'), integrity: integrityOf(path.join(outDir, file)) }))
}

function chunkGroups(stats: Stats): Record<string, string[]> {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
  return Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [name, (group.assets ?? []).map((asset) => asset.name).filter((asset) => asset.endsWith('.js'))]),
  )
}

/** Writes `cloudplay-remote.json`: what delivery checks, what the registry tells the shell, what the HTML preloads. */
export function writeRemoteManifest(config: RemoteConfig, version: string, outDir: string, stats: Stats): RemoteManifest {
  const files = filesOf(outDir)
  const groups = chunkGroups(stats)
  const byName = new Map(files.map((file) => [file.file, file]))
  const entry = byName.get('remoteEntry.js')
  if (!entry) throw new Error(`${config.name}: the build made no remoteEntry.js`)
  const manifest: RemoteManifest = {
    schema: 1,
    name: config.name,
    version,
    container: containerName(config.name, version),
    entry,
    contract: CONTRACT_VERSION,
    shared: requiredRanges(),
    routes: config.routes,
    chunks: Object.fromEntries(
      Object.keys(config.exposes).map((expose) => [expose, (groups[pageChunk(expose)] ?? []).map((name) => byName.get(name)).filter((file) => file !== undefined)]),
    ),
    files: files.filter((file) => file !== entry),
  }
  fs.writeFileSync(path.join(outDir, 'cloudplay-remote.json'), JSON.stringify(manifest, null, 1))
  return manifest
}

/** Writes `shell.json`: the scripts the HTML starts, and what the host provides to remotes. */
export function writeShellManifest(version: string, outDir: string, stats: Stats): void {
  const byName = new Map(filesOf(outDir).map((file) => [file.file, file]))
  const js = (chunkGroups(stats)['main'] ?? []).map((name) => byName.get(name)).filter((file) => file !== undefined)
  if (!js.length) throw new Error('the shell build made no entry')
  const manifest = { schema: 1, version, js, css: [], modules: providedVersions() }
  fs.writeFileSync(path.join(outDir, 'shell.json'), JSON.stringify(manifest, null, 1))
}
