import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { BASE_LANGUAGE } from '@cloudplay/contract'
import { RspackDevServer } from '@rspack/dev-server'
import { packageOf } from './build/module-graph.ts'
import { devDoors } from './dev-doors.ts'
import { devHtml } from './dev-html.ts'
import { appConfig } from './preset.ts'

/** Port of the gallery's own dev server. */
const GALLERY_DEV_PORT = Number(process.env['GALLERY_DEV_PORT'] ?? 8190)

/** The gallery of shared/ui alone, with hot updates; it needs no site. The shell's dev server has the same page at /dev/ui. */
export async function serveGallery(): Promise<void> {
  const dir = packageOf(createRequire(import.meta.url).resolve('@cloudplay/ui')).folder
  const page = new rspack.HtmlRspackPlugin({
    templateContent: devHtml({ title: '@cloudplay/ui', scripts: [], language: BASE_LANGUAGE }),
  })
  const config = appConfig({
    kind: 'plain',
    dir,
    name: 'ui-gallery',
    version: 'dev',
    dev: true,
    entry: './gallery/main.tsx',
    outDir: path.join(dir, '.cache/gallery'),
    plugins: [page],
  })
  const { host, allowedHosts } = devDoors(process.env)
  await new RspackDevServer(
    { port: GALLERY_DEV_PORT, host, allowedHosts, hot: true, client: { overlay: false } },
    rspack(config),
  ).start()
  console.log(`gallery: http://localhost:${GALLERY_DEV_PORT}/`)
}
