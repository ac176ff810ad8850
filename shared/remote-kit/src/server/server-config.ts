import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_FILE } from '@cloudplay/contract/registry'
import { rspack, type Configuration } from '@rspack/core'
import { pagesModule } from '../pages-module.ts'
import { lightIcons, productionRouter, queryLibrary, sharedModulesFile } from '../preset.ts'
import { sharedModules, sharedModulesSource } from '../shared-modules.ts'
import { sourceRule } from '../source-rule.ts'

const require = createRequire(import.meta.url)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export interface ServerBuildOptions {
  kind: 'host' | 'remote'
  dir: string
  name: string
  version: string
  outDir: string
  exposes?: Record<string, string>
}

/** Emotion without a document: the file its JSX runtime belongs to where no browser is resolved for. */
const emotionLibrary = () =>
  path.join(path.dirname(require.resolve('@emotion/react')), 'emotion-react.esm.js')

/** React's renderer to text, without the parts that stream: those ask for more of their surroundings. */
const textRenderer = () =>
  path.join(
    path.dirname(require.resolve('react-dom/package.json')),
    'cjs/react-dom-server-legacy.browser.production.js',
  )

/** Where modules resolve differently from a browser's build. The shell's also contains the shared modules. */
const resolved = (host: boolean): Configuration['resolve'] => ({
  extensions: ['.tsx', '.ts', '.js'],
  conditionNames: ['import', 'module', 'default'],
  mainFields: ['module', 'main'],
  alias: {
    'tanstack-query$': queryLibrary(),
    'emotion-react$': emotionLibrary(),
    'react-router$': productionRouter(),
    'react-dom/server$': textRenderer(),
    axios$: false,
    ...(host
      ? {
          'shared-modules$': sharedModulesFile,
          'react-router-dom$': here('../facades/server-router.ts'),
        }
      : {}),
  },
})

/**
 * The build that the edge renders first pages with: one CommonJS file that imports only shared modules; a remote gets them
 * from the shell. It runs without Node, so no Node module resolves, and without a network, so it leaves out the HTTP client.
 */
export function serverConfig({
  kind,
  dir,
  name,
  version,
  outDir,
  exposes = {},
}: ServerBuildOptions): Configuration {
  const host = kind === 'host'
  const pagesFile = path.join(dir, 'server-pages.ts')
  const virtual = host
    ? { [sharedModulesFile]: sharedModulesSource(false) }
    : { [pagesFile]: pagesModule([{ dir, name, exposes }]) }
  return {
    name: `${name} server`,
    context: dir,
    mode: 'production',
    entry: { server: host ? './src/server.tsx' : pagesFile },
    target: 'es2022',
    output: {
      path: outDir,
      filename: SERVER_FILE,
      clean: false,
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      asyncChunks: false,
      publicPath: '',
    },
    externalsType: 'commonjs',
    externals: host
      ? {}
      : Object.fromEntries(sharedModules.map((module) => [module.name, module.name])),
    resolve: resolved(host),
    module: {
      rules: [
        ...(host ? [{ include: path.resolve(dir, 'src/server.tsx'), sideEffects: true }] : []),
        { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        sourceRule({ dev: false, server: true }),
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        __DEV__: 'false',
        __APP_NAME__: JSON.stringify(name),
        __APP_VERSION__: JSON.stringify(version),
      }),
      new rspack.experiments.VirtualModulesPlugin(virtual),
      lightIcons(),
    ],
    optimization: { minimize: false },
    devtool: false,
    performance: { hints: false },
    stats: 'errors-warnings',
    lazyCompilation: false,
  }
}
