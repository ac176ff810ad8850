import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SITE_NAME } from '@cloudplay/contract'
import { rspack, type Configuration } from '@rspack/core'
import { devHtml } from './dev-html.ts'
import { devRegistry, unsigned, type ServedRemote } from './dev-registry.ts'
import { devPort, serve } from './dev-server.ts'
import { site, USUAL_SHELL_PORT } from './dev-settings.ts'
import { GATHER_CHANGES_MS } from './dev-watch.ts'
import { pagesModule } from './pages-module.ts'
import { appConfig, type AppOptions } from './preset.ts'
import { answerAlone } from './recorded/answer-alone.ts'
import { loadRemoteConfig, remoteFolder, remoteFolders, workspaceRoot } from './workspace.ts'

const SCRIPTS = ['/vendor.js', '/main.js']

/** The one configuration, for development. */
function devConfig(options: Omit<AppOptions, 'version' | 'dev'>): Configuration {
  const config = appConfig({ ...options, version: 'dev', dev: true })
  config.output = {
    ...config.output,
    // A module that threw while it loaded throws again at each import, instead of exporting half of itself;
    // `refresh/runtime.js` forgets it when the next attempt should run it again.
    strictModuleErrorHandling: true,
    // A page that is several builds behind applies one update after the other; without the older ones it would reload.
    clean: false,
  }
  // A broken build is not served after a good one: an open page keeps what it shows and its state, and takes the next good
  // build. The update to a broken build would take shared modules away that no later one restores.
  config.optimization = { ...config.optimization, emitOnErrors: false }
  config.watchOptions = { aggregateTimeout: GATHER_CHANGES_MS }
  return config
}

/** The remote's modules for the shell's dev server, with hot updates, on its own port. */
async function serveRemote(dir: string): Promise<ServedRemote> {
  const config = await loadRemoteConfig(dir)
  const port = await devPort(config.devPort, config.name)
  await serve({
    port,
    config: devConfig({
      kind: 'remote',
      dir,
      name: config.name,
      entry: null,
      outDir: path.join(dir, '.cache/dev'),
      exposes: config.exposes,
    }),
  })
  return { dir, config, port }
}

/** A remote alone, with hot updates: its pages under a minimal frame, against the running site's API, or what is recorded of it. */
export async function serveStandalone(dir: string): Promise<void> {
  const config = await loadRemoteConfig(dir)
  const pages = path.join(dir, 'remote-pages.ts')
  const app = devConfig({
    kind: 'plain',
    dir,
    name: config.name,
    entry: fileURLToPath(new URL('./standalone/main.tsx', import.meta.url)),
    outDir: path.join(dir, '.cache/standalone'),
    alias: {
      'remote-under-development$': path.join(dir, 'remote.config.ts'),
      'remote-pages$': pages,
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        [pages]: pagesModule([{ dir, exposes: config.exposes, name: config.name }]),
      }),
    ],
  })
  const port = await devPort(config.devPort, config.name)
  await serve({
    config: app,
    port,
    showThrown: true,
    alone: answerAlone(dir, site),
    html: async (_, language) => devHtml({ title: config.name, scripts: SCRIPTS, language }),
  })
}

/** The shell and remotes with hot updates: those of `folders`, or all of this workspace. The rest is what the site has live. */
export async function serveAll(folders: readonly string[] = []): Promise<void> {
  const served: ServedRemote[] = []
  for (const dir of folders.length ? folders.map(remoteFolder) : remoteFolders())
    served.push(await serveRemote(dir))
  await serveShell(path.join(workspaceRoot, 'shell'), served)
}

/** The shell with hot updates, and a registry at its origin that names what is served now. */
export async function serveShell(dir: string, served: readonly ServedRemote[] = []): Promise<void> {
  const registryAt = devRegistry(served)
  await serve({
    port: await devPort(USUAL_SHELL_PORT, 'the shell'),
    config: devConfig({
      kind: 'host',
      dir,
      name: 'shell',
      entry: './src/main-dev.tsx',
      outDir: path.join(dir, '.cache/dev'),
    }),
    html: async (origin, language) =>
      devHtml({
        title: SITE_NAME[language],
        scripts: SCRIPTS,
        language,
        registry: await registryAt(origin),
      }),
    json: { '/registry.json': async (origin) => unsigned(await registryAt(origin)) },
  })
}
