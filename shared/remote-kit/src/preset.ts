import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { bundlerRuntimeAlias, hostStandIns, replaceByStandIns, replaceStartUp } from './federation/stand-ins.ts'
import { orderedIntegrity } from './ordered-integrity.ts'
import type { RemoteConfig } from './remote.ts'
import { consumedModules, sharedModulesSource } from './shared-modules.ts'
import { sourceRule } from './source-rule.ts'

const require = createRequire(import.meta.url)
// By require, and in a process that only the kit's own command starts: the plugin writes some of its own functions into the
// build as text, and a TypeScript loader that takes every module through its compiler (`node --import tsx`) would leave
// calls of a helper in them that no page has. `build/compile.ts` refuses such a build.
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack') as typeof import('@module-federation/enhanced/rspack')
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export interface AppOptions {
  /** `host` is the shell, `remote` anything it loads, `plain` the whole site as one bundle (the benchmark's peer). */
  kind: 'host' | 'remote' | 'plain'
  dir: string
  name: string
  version: string
  dev: boolean
  /** Module the page starts; a remote has none, it is what it exposes. */
  entry: string | null
  outDir: string
  exposes?: RemoteConfig['exposes']
  alias?: Record<string, string>
  define?: Record<string, string>
  plugins?: RspackPluginInstance[]
}

/** Name of the global a build of a remote hangs on: with the version in it, two versions never mix on one page. */
export const containerName = (name: string, version: string): string => `${name}_${version}`.replace(/\W/g, '_')

/** Chunk name of an exposed module. */
export const pageChunk = (expose: string): string => `page-${expose.slice(2)}`

/**
 * What pages have in common is a file of its own from here on, counted in sources. Smaller parts are in each page that has them: a
 * page is fewer files, which compress better together, and the entry has fewer of them to name and to check.
 */
const SHARED_CHUNK_MIN_BYTES = 60_000

/** The bundler's own, with more passes than its two: the third still finds something. */
const minimizer = [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 4 } } })]

/** The one rspack configuration of this site: host, remotes and the plain bundle differ only where they must. */
export function appConfig(options: AppOptions): Configuration {
  const { kind, dir, dev, name, version } = options
  const unique = kind === 'remote' && !dev ? containerName(name, version) : name.replace(/\W/g, '_')
  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    entry: options.entry ? { main: kind === 'host' ? here('./federation/start-host.ts') : options.entry } : {},
    target: ['web', 'es2022'],
    output: {
      path: options.outDir,
      // The plain bundle is served where the shell is: the page's policy lets scripts in from there.
      // A remote finds its files next to its entry: `start-container.ts` says where, in less than the bundler's own way to guess.
      publicPath: kind === 'remote' ? (dev ? 'auto' : '') : dev ? '/' : '/shell/',
      uniqueName: unique,
      clean: true,
      filename: dev ? '[name].js' : '[name].[contenthash:10].js',
      // A remote's files lie under its version, which already says what is in them: its entry needs no table of their hashes.
      chunkFilename: dev || kind === 'remote' ? '[name].js' : '[name].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      // A file that never comes is an error the page can show, not a page that waits two minutes.
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        'tanstack-query$': queryLibrary(),
        'emotion-react$': emotionLibrary(dev),
        ...(kind === 'remote' ? {} : { 'react-router-dom$': here('./facades/router.ts') }),
        ...(kind === 'host' ? hostAlias(options) : {}),
        ...(dev ? refreshAlias() : { 'react-router$': productionRouter() }),
        ...options.alias,
      },
    },
    module: {
      rules: [
        // The shell says it has no side effects; starting it is one.
        ...(kind === 'host' ? [{ include: path.resolve(dir, options.entry!), sideEffects: true }] : []),
        // Only emotion's `withTheme` uses it, which no page does; its package does not say that it may be left out.
        { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        ...(dev
          ? []
          : [{ test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, use: [{ loader: here('./pure/pure-components.mjs') }] }]),
        sourceRule({ dev }),
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        __DEV__: JSON.stringify(dev),
        __APP_NAME__: JSON.stringify(name),
        __APP_VERSION__: JSON.stringify(version),
        __FEDERATION_NAME__: JSON.stringify(unique),
        ...options.define,
      }),
      ...(kind === 'plain' ? [] : [...esmRuntime(), replaceStartUp(kind), federation(options, unique)]),
      ...(kind === 'host'
        ? [
            ...replaceByStandIns(hostStandIns),
            new rspack.experiments.VirtualModulesPlugin({ [sharedModulesFile]: sharedModulesSource(dev) }),
          ]
        : []),
      lightIcons(),
      ...(dev
        ? [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, here('./refresh')] })]
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), orderedIntegrity]),
      ...(options.plugins ?? []),
    ],
    // React apart, as it changes least. Everything else in one file, where modules are joined into one scope.
    optimization:
      kind === 'remote'
        ? { minimizer, splitChunks: { minSize: SHARED_CHUNK_MIN_BYTES } }
        : {
            minimizer,
            splitChunks: {
              ...(kind === 'plain' && { minSize: SHARED_CHUNK_MIN_BYTES }),
              cacheGroups: {
                vendor: {
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  chunks: 'initial',
                  name: 'vendor',
                  enforce: true,
                },
              },
            },
          },
    devtool: dev ? 'cheap-module-source-map' : false,
    // Nothing is kept between production builds, so that none depends on the one before: the cache saves less than a tenth of
    // a second each (docs/decisions/050-versions-from-the-module-graph.md).
    cache: dev && {
      type: 'persistent',
      storage: { type: 'filesystem', directory: path.join(dir, `.cache/rspack/${kind}-dev`) },
      buildDependencies: [fileURLToPath(import.meta.url), here('./shared-modules.ts'), here('./federation/stand-ins.ts')],
      // What the configuration takes from its options is invisible to the cache unless it is named here.
      version: JSON.stringify([options.alias, options.define, options.exposes, unique]),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    lazyCompilation: false,
  }
}

function federation({ kind, dev, exposes = {} }: AppOptions, unique: string): RspackPluginInstance {
  const host = kind === 'host'
  return new ModuleFederationPlugin({
    name: unique,
    ...(host
      ? {}
      : {
          filename: 'remoteEntry.js',
          shared: consumedModules(dev),
          exposes: Object.fromEntries(Object.entries(exposes).map(([expose, file]) => [expose, { import: file, name: pageChunk(expose) }])),
        }),
    manifest: false,
    dts: false,
    dev: false,
    // One dead remote must not keep the host from starting.
    shareStrategy: 'loaded-first',
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  })
}

/** Module that `sharedModulesSource` is the source of. */
export const sharedModulesFile = here('./federation/.virtual/shared-modules.ts')

function hostAlias({ dir, entry }: AppOptions): Record<string, string> {
  return {
    ...bundlerRuntimeAlias(),
    'federation-runtime$': runtimeFile(),
    'shared-modules$': sharedModulesFile,
    'host-app$': path.resolve(dir, entry!),
  }
}

/** The plugin resolves the federation runtime as CommonJS, which cannot be tree-shaken: point it at the ESM files. */
function esmRuntime(): RspackPluginInstance[] {
  return [
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/][^\\/]+[\\/]dist[\\/]\w+\.cjs$/, (data) => {
      data.request = data.request.replace(/\.cjs$/, '.js')
    }),
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, (data) => {
      data.request = runtimeFile()
    }),
  ]
}

const runtimeFile = () =>
  createRequire(require.resolve('@module-federation/runtime-tools'))
    .resolve('@module-federation/runtime')
    .replace(/\.cjs$/, '.js')

/** Every icon of lucide calls this function of its package; ours draws the same with less. */
export function lightIcons(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, (data) => {
    if (/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons$/.test(data.context)) data.request = here('./icons/create-icon.ts')
  })
}

/** The router's exports name only its development build, whatever the mode; this is the one without warnings. */
export function productionRouter(): string {
  return path.join(path.dirname(require.resolve('react-router')), '../production/index.mjs')
}

/** Emotion under another name, for its facade: as with the query library below. The file that its JSX runtime belongs to. */
function emotionLibrary(dev: boolean): string {
  return path.join(
    path.dirname(require.resolve('@emotion/react')),
    dev ? 'emotion-react.browser.development.esm.js' : 'emotion-react.browser.esm.js',
  )
}

/** The query library under another name: its facade is what its own name is shared as, and must not ask for itself. */
export function queryLibrary(): string {
  return path.join(path.dirname(require.resolve('@tanstack/react-query')), '../modern/index.js')
}

/** One react-refresh runtime for the whole page: a second one would take updates and render nothing. */
function refreshAlias(): Record<string, string> {
  return { 'react-refresh': here('./refresh'), 'react-refresh-real': path.dirname(require.resolve('react-refresh/runtime')) }
}
