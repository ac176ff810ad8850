import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  rspack,
  type Configuration,
  type RspackPluginInstance,
  type RuleSetRule,
} from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { orderedIntegrity } from './ordered-integrity.ts'
import type { RemoteConfig } from './remote.ts'
import { replaceStartUp } from './federation/start-up.ts'
import { consumedModules, sharedModulesSource } from './shared-modules.ts'
import { sourceRule } from './source-rule.ts'

const require = createRequire(import.meta.url)
// Load this by `require`, and only in a process that the kit's command starts: the plugin copies the source of its functions
// into the build. A TypeScript loader such as `node --import tsx` adds calls of a helper to them, and pages lack that helper.
// `build/compile.ts` refuses such a build.
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/rspack') as typeof import('@module-federation/enhanced/rspack')
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export interface AppOptions {
  /** `host` is the shell, `remote` anything it loads, `plain` the whole site as one bundle (the benchmark's peer). */
  kind: 'host' | 'remote' | 'plain'
  dir: string
  name: string
  version: string
  dev: boolean
  /** Module that starts the page; null for a remote, which only exposes modules. */
  entry: string | null
  outDir: string
  exposes?: RemoteConfig['exposes']
  alias?: Record<string, string>
  define?: Record<string, string>
  plugins?: RspackPluginInstance[]
}

/** Name of the global of a remote's build. It contains the version, so that two versions never mix on one page. */
export const containerName = (name: string, version: string): string =>
  `${name}_${version}`.replace(/\W/g, '_')

/** Chunk name of an exposed module. */
export const pageChunk = (expose: string): string => `page-${expose.slice(2)}`

/**
 * Code that pages share becomes a separate file from this size of its sources on. Smaller parts are copied into each page:
 * fewer files compress better and make the entry shorter.
 */
const SHARED_CHUNK_MIN_BYTES = 75_000

/** The bundler's own minimizer, with four passes instead of two: the third still finds something. */
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 4 } } }),
]

/** The one rspack configuration of this site: host, remotes and the plain bundle differ only where they must. */
export function appConfig(options: AppOptions): Configuration {
  const { kind, dir, dev, name, version } = options
  const unique = kind === 'remote' && !dev ? containerName(name, version) : name.replace(/\W/g, '_')
  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    entry: options.entry
      ? { main: kind === 'host' ? here('./federation/start-host.ts') : options.entry }
      : {},
    target: ['web', 'es2022'],
    output: output(options, unique),
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: aliases(options) },
    module: { rules: rules(options) },
    plugins: plugins(options, unique),
    optimization: { minimizer, splitChunks: splitChunks(kind) },
    // Of a remote for delivery alone: no file names its map (DELIV-22).
    devtool: dev ? 'cheap-module-source-map' : kind === 'remote' && 'hidden-source-map',
    // Production builds have no cache, so that none depends on the one before. It would save less than a tenth of a second
    // each (docs/decisions/050-versions-from-the-module-graph.md).
    cache: dev && {
      type: 'persistent',
      storage: { type: 'filesystem', directory: path.join(dir, `.cache/rspack/${kind}-dev`) },
      buildDependencies: [
        fileURLToPath(import.meta.url),
        here('./shared-modules.ts'),
        here('./federation/start-up.ts'),
      ],
      // The cache can't see what the configuration takes from its options.
      version: JSON.stringify([options.alias, options.define, options.exposes, unique]),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    lazyCompilation: false,
  }
}

function output({ kind, dev, outDir }: AppOptions, uniqueName: string): Configuration['output'] {
  return {
    path: outDir,
    // The plain bundle is served where the shell is, because the page's policy allows scripts from there. For a remote,
    // `start-container.ts` sets the path: that is shorter than the bundler's own guess.
    publicPath: kind === 'remote' ? (dev ? 'auto' : '') : dev ? '/' : '/shell/',
    uniqueName,
    clean: true,
    filename: dev ? '[name].js' : '[name].[contenthash:10].js',
    // The address of a remote's file already contains the remote's version: its entry needs no table of hashes.
    chunkFilename: dev || kind === 'remote' ? '[name].js' : '[name].[contenthash:10].js',
    crossOriginLoading: 'anonymous',
    // The page shows an error for a missing file instead of waiting two minutes.
    chunkLoadTimeout: 10_000,
  }
}

function aliases(options: AppOptions): Record<string, string> {
  const { kind, dev } = options
  return {
    'tanstack-query$': queryLibrary(),
    'emotion-react$': emotionLibrary(dev),
    ...(kind === 'remote' ? {} : { 'react-router-dom$': here('./facades/router.ts') }),
    ...(kind === 'host' ? hostAlias(options) : {}),
    ...(dev ? refreshAlias() : { 'react-router$': productionRouter() }),
    ...options.alias,
  }
}

function rules({ kind, dev, dir, entry }: AppOptions): RuleSetRule[] {
  return [
    // The shell's package declares no side effects, but starting it is one.
    ...(kind === 'host' ? [{ include: path.resolve(dir, entry!), sideEffects: true }] : []),
    // While you write a `throw`, the bundler takes what follows for dead and would drop the modules that only it uses. A hot
    // update can't bring back the shared modules among them ("factory is undefined").
    ...(dev ? [{ exclude: /[\\/]node_modules[\\/]/, sideEffects: true }] : []),
    // Only emotion's `withTheme` needs it, and no page uses that. The package itself doesn't declare that it can be dropped.
    { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
    ...(dev
      ? []
      : [
          {
            test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
            use: [{ loader: here('./pure/pure-components.mjs') }],
          },
        ]),
    sourceRule({ dev }),
  ]
}

function plugins(options: AppOptions, unique: string): RspackPluginInstance[] {
  const { kind, dev, name, version } = options
  return [
    new rspack.DefinePlugin({
      __DEV__: JSON.stringify(dev),
      __APP_NAME__: JSON.stringify(name),
      __APP_VERSION__: JSON.stringify(version),
      ...options.define,
    }),
    ...(kind === 'remote' ? [replaceStartUp(), federation(options, unique)] : []),
    ...(kind === 'host'
      ? [
          new rspack.experiments.VirtualModulesPlugin({
            [sharedModulesFile]: sharedModulesSource(dev),
          }),
        ]
      : []),
    lightIcons(),
    ...(dev ? [] : [compiledAhead()]),
    ...(dev
      ? [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, here('./refresh')] })]
      : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), orderedIntegrity]),
    ...(options.plugins ?? []),
  ]
}

/**
 * Marks the files that a first page runs. Chromium then compiles all of their functions on another thread while they arrive,
 * instead of each one on the page's thread when it is first called. To other browsers it is a comment.
 */
const compiledAhead = (): RspackPluginInstance =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(main|vendor|page-)/,
    // After the minimizer, which drops comments, and before source maps and hashes are made.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/** React is a separate file, because it changes least. Everything else is one file, whose modules the bundler joins into one scope. */
function splitChunks(
  kind: AppOptions['kind'],
): NonNullable<Configuration['optimization']>['splitChunks'] {
  if (kind === 'remote') return { minSize: SHARED_CHUNK_MIN_BYTES }
  return {
    ...(kind === 'plain' && { minSize: SHARED_CHUNK_MIN_BYTES }),
    cacheGroups: {
      vendor: {
        test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        chunks: 'initial',
        name: 'vendor',
        enforce: true,
      },
    },
  }
}

function federation({ dev, exposes = {} }: AppOptions, unique: string): RspackPluginInstance {
  return new ModuleFederationPlugin({
    name: unique,
    filename: 'remoteEntry.js',
    shared: consumedModules(dev),
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([expose, file]) => [
        expose,
        { import: file, name: pageChunk(expose) },
      ]),
    ),
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  })
}

/** Virtual module whose source is `sharedModulesSource`. */
export const sharedModulesFile = here('./federation/.virtual/shared-modules.ts')

function hostAlias({ dir, entry }: AppOptions): Record<string, string> {
  return {
    'shared-modules$': sharedModulesFile,
    'host-app$': path.resolve(dir, entry!),
  }
}

/** Replaces the function that every lucide icon calls by a smaller one with the same result. */
export function lightIcons(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, (data) => {
    if (/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons$/.test(data.context))
      data.request = here('./icons/create-icon.ts')
  })
}

/** The router's package exports only its development build; this is the one without warnings. */
export function productionRouter(): string {
  return path.join(path.dirname(require.resolve('react-router')), '../production/index.mjs')
}

/** Emotion under another name for its facade, as with the query library below. Its JSX runtime uses the same file. */
function emotionLibrary(dev: boolean): string {
  return path.join(
    path.dirname(require.resolve('@emotion/react')),
    dev ? 'emotion-react.browser.development.esm.js' : 'emotion-react.browser.esm.js',
  )
}

/** The query library under another name: its own name belongs to its facade, which must not import itself. */
export function queryLibrary(): string {
  return path.join(path.dirname(require.resolve('@tanstack/react-query')), '../modern/index.js')
}

/** One react-refresh runtime for the whole page: a second one would take updates and render nothing. */
function refreshAlias(): Record<string, string> {
  return {
    'react-refresh': here('./refresh'),
    'react-refresh-real': path.dirname(require.resolve('react-refresh/runtime')),
  }
}
