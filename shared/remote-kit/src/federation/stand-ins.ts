import { createHash } from 'node:crypto'
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
  /** File inside the package's `dist`. */
  module: string
  file: string
  /** Everything the module exports in that release. */
  exports: readonly string[]
}

const standIn = (
  packageName: string,
  module: string,
  file: string,
  exports: readonly string[],
): StandIn => ({
  package: packageName,
  module,
  file: here(file),
  exports,
})

/** What the host does without, or with less: parts of the runtime for manifests, `preloadRemote`, other kinds of entries, any range of versions, and debugging. */
export const hostStandIns: readonly StandIn[] = [
  standIn('runtime-core', 'plugins/snapshot/SnapshotHandler.js', './no-snapshots.ts', [
    'SnapshotHandler',
    'getGlobalRemoteInfo',
  ]),
  standIn('runtime-core', 'utils/preload.js', './no-preload.ts', [
    'defaultPreloadArgs',
    'formatPreloadArgs',
    'normalizePreloadExposes',
    'preloadAssets',
  ]),
  standIn('runtime-core', 'utils/load.js', './load-by-plugin.ts', [
    'getRemoteEntry',
    'getRemoteEntryUniqueKey',
    'getRemoteInfo',
    'isEsmRemoteType',
  ]),
  standIn('runtime-core', 'utils/semver/index.js', './ranges.ts', ['satisfy']),
  standIn('runtime-core', 'utils/context.js', './no-context.ts', ['optionsToMFContext']),
  standIn('webpack-bundler-runtime', 'updateOptions.js', './no-late-updates.ts', [
    'updateConsumeOptions',
    'updateRemoteOptions',
  ]),
  standIn('sdk', 'logger.js', './plain-logger.ts', [
    'bindLoggerToCompiler',
    'createInfrastructureLogger',
    'createLogger',
    'infrastructureLogger',
    'logger',
  ]),
  standIn('sdk', 'env.js', './browser-env.ts', [
    'getProcessEnv',
    'isBrowserEnv',
    'isBrowserEnvValue',
    'isDebugMode',
    'isReactNativeEnv',
  ]),
  standIn('error-codes', 'desc.mjs', './no-descriptions.ts', [
    'buildDescMap',
    'errorDescMap',
    'runtimeDescMap',
    'typeDescMap',
  ]),
]

const holders = new Set(['runtime-tools', 'runtime', 'runtime-core'])

/** Folder of a package of the federation runtime; each finds the next from where it is installed itself. */
function packageFolder(name: string): string {
  let from = require
  for (const step of [
    'runtime-tools',
    'webpack-bundler-runtime',
    'runtime',
    'runtime-core',
    'error-codes',
    'sdk',
  ]) {
    const entry = from.resolve(`@module-federation/${step}`)
    if (step === name) return path.dirname(path.dirname(entry))
    if (holders.has(step)) from = createRequire(entry)
  }
  throw new Error(`${name} is not a package of the federation runtime`)
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
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  if (version !== CHECKED_VERSION)
    throw new Error(
      `@module-federation/${name} is ${version}; the stand-ins of remote-kit/src/federation were checked against ${CHECKED_VERSION}`,
    )
  const found = exportsOf(readFileSync(path.join(folder, 'dist', module), 'utf8'))
  if (found.join() !== exports.join())
    throw new Error(
      `@module-federation/${name}/dist/${module} exports ${found.join(', ')}; its stand-in knows ${exports.join(', ')}`,
    )
}

/** Alias of the parts of the bundler runtime that the host takes one by one; no entry point of its package names them. */
export function bundlerRuntimeAlias(): Record<string, string> {
  return { 'bundler-runtime': path.join(packageFolder('webpack-bundler-runtime'), 'dist') }
}

/** SHA-256 of the plugin's start-up code that `open-container.ts` was written after. */
const CHECKED_START_UP = 'b4b90f429a990768956e9efb1d2a19f362dbef3915a4d402379e918d2a835082'

/** Throws when the bundler's federation plugin starts a build in another way than the one known here. */
export function checkStartUp(): void {
  const file = path.join(
    path.dirname(require.resolve('@rspack/core')),
    'moduleFederationDefaultRuntime.js',
  )
  const found = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (found !== CHECKED_START_UP)
    throw new Error(
      `${file} is not the start-up code that remote-kit/src/federation/open-container.ts was written after (${found})`,
    )
}

/** Puts our start-up module where the plugin has its own, which every build would carry whole. */
export function replaceStartUp(kind: 'host' | 'remote'): RspackPluginInstance {
  checkStartUp()
  return new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!data:/,
    (data) => {
      data.request = here(kind === 'host' ? './no-start-up.ts' : './start-container.ts')
    },
  )
}

/** Puts the stand-ins where the runtime imports its own modules. */
export function replaceByStandIns(standIns: readonly StandIn[]): RspackPluginInstance[] {
  return standIns.map((standIn) => {
    checkStandIn(standIn)
    const inside = `@module-federation/${standIn.package}/dist`
    const wanted = path.posix.basename(standIn.module).replaceAll('.', '\\.')
    return new rspack.NormalModuleReplacementPlugin(new RegExp(`(^|[\\\\/])${wanted}$`), (data) => {
      const asked = path.resolve(data.context, data.request).split(path.sep).join('/')
      if (asked.endsWith(`${inside}/${standIn.module}`)) data.request = standIn.file
    })
  })
}
