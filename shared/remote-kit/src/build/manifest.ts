import fs from 'node:fs'
import path from 'node:path'
import { CONTRACT_VERSION, type RemoteFile, type RemoteManifest } from '@cloudplay/contract'
import { contractUse, type ContractUse } from '@cloudplay/contract/fingerprint/use'
import { SERVER_FILE } from '@cloudplay/contract/registry'
import type { Stats } from '@rspack/core'
import { committedContract } from '../contract/contract-file.ts'
import { containerName, pageChunk } from '../preset.ts'
import type { RemoteConfig } from '../remote.ts'
import { providedVersions, requiredRanges } from '../shared-modules.ts'
import { filesOfGroups } from './compile.ts'
import { filesBelow } from './digest.ts'
import { originOf, type ModuleGraph } from './module-graph.ts'
import { isMap } from './source-maps.ts'
import { integrityOf } from './stamp.ts'

/** Input of a manifest. */
export interface Finished {
  version: string
  outDir: string
  stats: Stats
  graph: ModuleGraph
}

const filesOf = (outDir: string): RemoteFile[] =>
  filesBelow(outDir).map((file) => ({
    file,
    integrity: integrityOf(fs.readFileSync(path.join(outDir, file))),
  }))

function chunkFiles(stats: Stats, files: RemoteFile[]): (group: string) => RemoteFile[] {
  const groups = filesOfGroups(stats)
  const byName = new Map(files.map((file) => [file.file, file]))
  return (group) =>
    (groups[group] ?? [])
      .filter((name) => name.endsWith('.js'))
      .map((name) => byName.get(name))
      .filter((file) => file !== undefined)
}

/** A word in quotes. */
const QUOTED = /(?<=')[^\s'"]+(?=')|(?<=")[^\s'"]+(?=")/g

/**
 * Calls and events whose names are in quotes in the remote's modules, or in the preloads of its routes. A name with another
 * meaning counts too: then the gate checks one call more than necessary.
 */
function usedContract({ routes }: RemoteConfig, { files }: ModuleGraph): ContractUse {
  const named = new Set<string>([
    ...routes.flatMap(({ preload = [] }) => preload.map(({ call }) => call)),
    ...files.flatMap((file) => fs.readFileSync(file, 'utf8').match(QUOTED) ?? []),
  ])
  return contractUse(committedContract(), (name) => named.has(name))
}

/** The manifest of a remote's build. Delivery checks it; the registry and the HTML's preloads come from it. */
export function remoteManifest(
  config: RemoteConfig,
  { version, outDir, stats, graph }: Finished,
): RemoteManifest {
  const all = filesOf(outDir)
  const files = all.filter(({ file }) => !isMap(file))
  const maps = all.filter(({ file }) => isMap(file))
  const chunk = chunkFiles(stats, files)
  const entry = files.find(({ file }) => file === 'remoteEntry.js')
  const server = files.find(({ file }) => file === SERVER_FILE)
  if (!entry || !server)
    throw new Error(`${config.name}: the build made no ${entry ? SERVER_FILE : 'remoteEntry.js'}`)
  return {
    schema: 1,
    name: config.name,
    version,
    container: containerName(config.name, version),
    entry,
    contract: CONTRACT_VERSION,
    shared: requiredRanges(),
    routes: config.routes,
    chunks: Object.fromEntries(
      Object.keys(config.exposes).map((expose) => [expose, chunk(pageChunk(expose))]),
    ),
    files: files.filter((file) => file !== entry && file !== server),
    server,
    ...(maps.length > 0 && { maps }),
    origin: originOf(graph),
    uses: usedContract(config, graph),
  }
}

/** `shell.json`: the scripts the HTML starts, further ones a device or a language starts with, what the host provides to remotes, and every file of the build. */
export function shellManifest({ version, outDir, stats, graph }: Finished): object {
  const files = filesOf(outDir)
  const chunk = chunkFiles(stats, files)
  const js = chunk('main')
  const server = files.find(({ file }) => file === SERVER_FILE)
  if (!js.length || !server) throw new Error('the shell build made no entry')
  const early = { desktop: chunk('desktop'), en: chunk('english') }
  return {
    schema: 1,
    version,
    js,
    early,
    css: [],
    server,
    modules: providedVersions(),
    files: files.filter((file) => file !== server),
    origin: originOf(graph),
  }
}
