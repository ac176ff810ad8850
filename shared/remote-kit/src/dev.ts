import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { Registry } from '@cloudplay/contract'
import { prefixesOf } from '@cloudplay/rules/site-prefixes'
import { devHtml } from './dev-html.ts'
import { pagesModule } from './pages-module.ts'
import { appConfig, pageChunk } from './preset.ts'
import { loadRemoteConfig, remoteFolders, workspaceRoot } from './workspace.ts'

/** Port of the shell's dev server; a remote's own stands in its remote.config.ts. */
const SHELL_DEV_PORT = Number(process.env['SHELL_DEV_PORT'] ?? 8100)
/** The running site that answers the API while pages are developed. */
const site = process.env['DELIVERY_URL'] ?? 'http://localhost:8080'

async function serve(config: Configuration, port: number, html?: (url: URL) => Promise<string>): Promise<void> {
  const server = new RspackDevServer(
    {
      port,
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      client: { overlay: false, webSocketURL: { port } },
      proxy: [{ context: [...prefixesOf('gateway'), '/media', '/registry.json'], target: site, ws: true, changeOrigin: true }],
      setupMiddlewares: (middlewares) => {
        if (html)
          middlewares.push({
            name: 'page',
            middleware: (request: { method?: string; url?: string; headers: { accept?: string } }, response: { setHeader(name: string, value: string): void; end(body: string): void }, next: (error?: unknown) => void) => {
              if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
              html(new URL(request.url ?? '/', `http://localhost:${port}`)).then((text) => {
                response.setHeader('content-type', 'text/html; charset=utf-8')
                response.end(text)
              }, next)
            },
          })
        return middlewares
      },
    },
    rspack(config),
  )
  await server.start()
  console.log(`${config.name}: http://localhost:${port}/`)
}

/** The remote's modules for the shell's dev server, with hot updates, on its own port. */
async function serveRemote(dir: string): Promise<void> {
  const config = await loadRemoteConfig(dir)
  await serve(
    appConfig({ kind: 'remote', dir, name: config.name, version: 'dev', dev: true, entry: null, outDir: path.join(dir, '.cache/dev'), exposes: config.exposes }),
    config.devPort,
  )
}

/** A remote alone, with hot updates: its pages under a minimal frame, against the running site's API. */
export async function serveStandalone(dir: string): Promise<void> {
  const config = await loadRemoteConfig(dir)
  const entry = new URL('./standalone/main.tsx', import.meta.url).pathname
  const app = appConfig({
    kind: 'plain',
    dir,
    name: config.name,
    version: 'dev',
    dev: true,
    entry,
    outDir: path.join(dir, '.cache/standalone'),
    alias: { 'remote-under-development$': path.join(dir, 'remote.config.ts') },
    plugins: [new rspack.experiments.VirtualModulesPlugin({ [path.join(dir, 'remote-pages.ts')]: pagesModule([{ dir, exposes: config.exposes, name: config.name }]) })],
  })
  app.resolve!.alias = { ...(app.resolve!.alias as object), 'remote-pages$': path.join(dir, 'remote-pages.ts') }
  await serve(app, config.devPort, async () => devHtml({ title: config.name, scripts: ['/vendor.js', '/main.js'] }))
}

/** Shell and all remotes with hot updates. */
export async function serveAll(): Promise<void> {
  for (const dir of remoteFolders()) await serveRemote(dir)
  await serveShell(path.join(workspaceRoot, 'shell'))
}

/** The shell with hot updates; its registry names the dev servers of all remotes. */
export async function serveShell(dir: string): Promise<void> {
  const remotes = await Promise.all(remoteFolders().map(async (folder) => ({ folder, config: await loadRemoteConfig(folder) })))
  const registry: Registry = {
    schema: 1,
    release: 'dev',
    remotes: remotes.map(({ config }) => ({
      name: config.name,
      version: 'dev',
      container: config.name.replace(/\W/g, '_'),
      base: `http://localhost:${config.devPort}/`,
      entry: { file: 'remoteEntry.js', integrity: '' },
      routes: config.routes,
      chunks: Object.fromEntries(Object.keys(config.exposes).map((expose) => [expose, [{ file: `${pageChunk(expose)}.js`, integrity: '' }]])),
    })),
  }
  await serve(
    appConfig({ kind: 'host', dir, name: 'shell', version: 'dev', dev: true, entry: './src/main.tsx', outDir: path.join(dir, '.cache/dev') }),
    SHELL_DEV_PORT,
    async () => devHtml({ title: '云游戏', scripts: ['/vendor.js', '/main.js'], registry }),
  )
}
