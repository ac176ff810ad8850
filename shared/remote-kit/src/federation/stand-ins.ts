import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack, type RspackPluginInstance } from '@rspack/core'

const require = createRequire(import.meta.url)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The stand-ins know these packages from inside, so they hold for the release they were checked against and no other. */
const CHECKED_VERSION = '2.9.2'

interface StandIn {
  package: string
  /** File inside the package's `dist`, without its ending. */
  module: string
  file: string
  /** Everything the module exports, as it stands in that release. */
  exports: readonly string[]
}

/** What the host does without: parts of the runtime that only manifests and `preloadRemote` use. */
export const hostStandIns: readonly StandIn[] = [
  { package: 'runtime-core', module: 'plugins/snapshot/SnapshotHandler', file: here('./no-snapshots.ts'), exports: ['SnapshotHandler', 'getGlobalRemoteInfo'] },
  {
    package: 'runtime-core',
    module: 'utils/preload',
    file: here('./no-preload.ts'),
    exports: ['defaultPreloadArgs', 'formatPreloadArgs', 'normalizePreloadExposes', 'preloadAssets'],
  },
]

/** What a remote takes from the host. */
export const remoteStandIns: readonly StandIn[] = [
  {
    package: 'webpack-bundler-runtime',
    module: 'index',
    file: here('./host-runtime.ts'),
    exports: ['attachShareScopeMap', 'bundlerRuntime', 'bundlerRuntimeOptions', 'default', 'initOptions', 'instance', 'runtime'],
  },
]

/** Folder of a package of the federation runtime; each finds the next from where it is installed itself. */
function packageFolder(name: string): string {
  let from = require
  for (const step of ['runtime-tools', 'webpack-bundler-runtime', 'runtime', 'runtime-core']) {
    const entry = from.resolve(`@module-federation/${step}`)
    if (step === name) return path.dirname(path.dirname(entry))
    if (step !== 'webpack-bundler-runtime') from = createRequire(entry)
  }
  throw new Error(`${name} is no package of the federation runtime`)
}

const exportsOf = (source: string): string[] =>
  [...source.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter(Boolean)
    .sort()

/** Throws when a package is not what its stand-in was written for, so that an update cannot pass unseen. */
export function checkStandIn({ package: name, module, exports }: StandIn): void {
  const folder = packageFolder(name)
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  if (version !== CHECKED_VERSION)
    throw new Error(`@module-federation/${name} is ${version}; the stand-ins of remote-kit/src/federation were checked against ${CHECKED_VERSION}`)
  const found = exportsOf(readFileSync(path.join(folder, 'dist', `${module}.js`), 'utf8'))
  if (found.join() !== exports.join()) throw new Error(`@module-federation/${name}/dist/${module}.js exports ${found.join(', ')}; its stand-in knows ${exports.join(', ')}`)
}

/** Alias of the module that opens a container, for `provide-runtime.ts`; no entry point of its package names it. */
export function containerEntryAlias(): Record<string, string> {
  return { 'federation-container-entry$': path.join(packageFolder('webpack-bundler-runtime'), 'dist/initContainerEntry.js') }
}

/** Puts the stand-ins where the runtime imports its own modules. */
export function replaceByStandIns(standIns: readonly StandIn[]): RspackPluginInstance[] {
  return standIns.map((standIn) => {
    checkStandIn(standIn)
    const inside = `@module-federation/${standIn.package}/dist`
    const wanted = path.posix.basename(standIn.module)
    return new rspack.NormalModuleReplacementPlugin(new RegExp(`(^|[\\\\/])${wanted}\\.c?js$`), (data) => {
      const asked = path.resolve(data.context, data.request).split(path.sep).join('/').replace(/\.c?js$/, '')
      if (asked.endsWith(`${inside}/${standIn.module}`)) data.request = standIn.file
    })
  })
}
