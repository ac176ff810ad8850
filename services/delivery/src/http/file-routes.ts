import path from 'node:path'
import send from '@fastify/send'
import { SITE_NAME, type Language, type LocalizedText } from '@cloudplay/contract'
import { languageOfHeaders } from '@cloudplay/rules/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeliveryOptions } from '../site/config.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ShellBuild } from '../store/shell-build.ts'
import { baseHeaders, FILE_POLICY } from '../page/security-headers.ts'
import { isSafeFileName } from '../store/manifest.ts'
import { sendBuilt, sendNothing, sendShellFile } from './built-files.ts'
import { acceptedEncodings } from './encoding.ts'
import { requestedUrl } from './requested-url.ts'

interface FileSite {
  store: Pick<ReleaseStore, 'files'>
  shell: Pick<ShellBuild, 'folders'>
  options: Pick<DeliveryOptions, 'mediaDir' | 'siteName'>
}

interface FileParams {
  '*': string
}

const DESCRIPTION: LocalizedText = {
  'zh-CN': '打开浏览器就能玩的电脑游戏',
  en: 'PC games that play in the browser',
}

const webManifest = (siteName: LocalizedText, language: Language) => ({
  name: siteName[language],
  short_name: siteName[language],
  description: DESCRIPTION[language],
  lang: language,
  start_url: '/',
  display: 'standalone',
  background_color: '#0B0E14',
  theme_color: '#0B0E14',
  icons: [
    { src: '/media/brand/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...[192, 512].flatMap((px) => [
      { src: `/media/brand/icon-${px}.png`, type: 'image/png', sizes: `${px}x${px}` },
      {
        src: `/media/brand/maskable-${px}.png`,
        type: 'image/png',
        sizes: `${px}x${px}`,
        purpose: 'maskable',
      },
    ]),
  ],
})

const DAY_SECONDS = 86_400

async function sendMedia(request: FastifyRequest, reply: FastifyReply, root: string, file: string) {
  const found = await send(request.raw, file, {
    root,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
  })
  if (found.type !== 'file') {
    found.stream.destroy()
    return sendNothing(reply)
  }
  return reply
    .code(found.statusCode)
    .headers({
      ...baseHeaders(request.protocol === 'https'),
      'cache-control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`,
      ...found.headers,
    })
    .send(found.stream)
}

/** Everything that is a file: builds of remotes and shell, media, and the few names browsers ask for by themselves. */
export function fileRoutes(app: FastifyInstance, delivery: FileSite): void {
  const mediaRoot = path.resolve(delivery.options.mediaDir)
  // Before anything else, so that refusals and failures carry it too.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('content-security-policy', FILE_POLICY),
  )

  app.get<{ Params: FileParams & { name: string; version: string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params
      const found = await delivery.store.files.find(
        name,
        version,
        file,
        acceptedEncodings(request.headers['accept-encoding']),
      )
      return found ? sendBuilt(request, reply, file, found) : sendNothing(reply)
    },
  )

  app.get<{ Params: FileParams }>('/shell/*', async (request, reply) => {
    const file = request.params['*']
    if (!isSafeFileName(file)) return sendNothing(reply)
    return sendShellFile(request, reply, delivery.shell.folders, file)
  })

  app.get('/media/*', async (request, reply) => {
    const { pathname } = requestedUrl(request)
    return sendMedia(request, reply, mediaRoot, pathname.slice('/media'.length))
  })

  // Asked for by programs that read no HTML; every one of them takes a PNG.
  app.get('/favicon.ico', async (request, reply) =>
    sendMedia(request, reply, mediaRoot, '/brand/icon-32.png'),
  )

  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = languageOfHeaders(request.headers)
    return reply
      .headers({
        ...baseHeaders(request.protocol === 'https'),
        'cache-control': `private, max-age=${DAY_SECONDS}`,
        vary: 'Accept-Language, Cookie',
      })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(delivery.options.siteName ?? SITE_NAME, language)))
  })
}
