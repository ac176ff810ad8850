import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { RemoteConfig } from './remote.ts'
import { sharedOption } from './shared-modules.ts'
import { workspaceRoot } from './workspace.ts'

const require = createRequire(import.meta.url)
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

/** The one rspack configuration of this site: host, remotes and the plain bundle differ only where they must. */
export function appConfig(options: AppOptions): Configuration {
  const { kind, dir, dev, name, version } = options
  const unique = kind === 'remote' && !dev ? containerName(name, version) : name.replace(/\W/g, '_')
  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    entry: options.entry ? { main: options.entry } : {},
    target: ['web', 'es2022'],
    output: {
      path: options.outDir,
      // The plain bundle is served where the shell is: the page's policy lets scripts in from there.
      publicPath: kind === 'remote' ? 'auto' : dev ? '/' : '/shell/',
      uniqueName: unique,
      clean: true,
      filename: dev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      // A file that never comes is an error the page can show, not a page that waits two minutes.
      chunkLoadTimeout: 10_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { 'tanstack-query$': queryLibrary(), ...(dev ? refreshAlias() : {}), ...options.alias } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic', importSource: '@emotion/react', development: dev, refresh: dev } },
              },
            },
          },
        },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ __DEV__: JSON.stringify(dev), __APP_NAME__: JSON.stringify(name), __APP_VERSION__: JSON.stringify(version), ...options.define }),
      ...(kind === 'plain' ? [] : [federation(options, unique)]),
      ...(dev ? [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, here('./refresh')] })] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ...(options.plugins ?? []),
    ],
    optimization: kind === 'remote' ? {} : { splitChunks: { cacheGroups: { vendor: { test: /node_modules/, chunks: 'initial', name: 'vendor', enforce: true } } } },
    devtool: dev ? 'cheap-module-source-map' : false,
    cache: {
      type: 'persistent',
      storage: { type: 'filesystem', directory: path.join(workspaceRoot, '.cache/rspack', `${name.replace(/\W/g, '_')}-${kind}-${dev ? 'dev' : 'prod'}`) },
      buildDependencies: [fileURLToPath(import.meta.url), here('./shared-modules.ts')],
      // What the configuration takes from its options is invisible to the cache unless it is named here.
      version: JSON.stringify([options.alias, options.define, options.exposes, unique]),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    lazyCompilation: false,
  }
}

/**
 * The bundler's own containers and share scope: the protocol of Module Federation (`init`, `get`) with some two kilobytes
 * of code in each build. The runtime packages of its second edition would add 20 KiB to the host and 4 to every entry for
 * what the shell does in eighty lines that know the registry (shell/src/federation/remote-container.ts).
 */
function federation({ kind, dev, exposes = {} }: AppOptions, unique: string): RspackPluginInstance {
  const host = kind === 'host'
  return new rspack.container.ModuleFederationPluginV1({
    name: unique,
    ...(host
      ? {}
      : {
          filename: 'remoteEntry.js',
          exposes: Object.fromEntries(Object.entries(exposes).map(([expose, file]) => [expose, { import: file, name: pageChunk(expose) }])),
        }),
    shared: sharedOption(host ? 'host' : 'remote', dev),
  })
}

/** The query library under another name: its facade is what its own name is shared as, and must not ask for itself. */
function queryLibrary(): string {
  return path.join(path.dirname(require.resolve('@tanstack/react-query')), '../modern/index.js')
}

/** One react-refresh runtime for the whole page: a second one would take updates and render nothing. */
function refreshAlias(): Record<string, string> {
  return { 'react-refresh': here('./refresh'), 'react-refresh-real': path.dirname(require.resolve('react-refresh/runtime')) }
}
