import path from 'node:path'
import send from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayBeDelta } from '../builds/delta.ts'
import type { DeliveryOptions } from '../site/config.ts'
import type { ReleaseDeltas } from '../store/release-deltas.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { baseHeaders, FILE_POLICY } from '../page/security-headers.ts'
import { isSafeFileName } from '../store/manifest.ts'
import { sendBuilt, sendNothing, sendShellFile, type ShellFiles } from './built-files.ts'
import { availableDictionary, useAsDictionary } from './dictionaries.ts'
import { acceptedEncodings } from './encoding.ts'
import { requestedUrl } from './requested-url.ts'

interface FileSite extends ShellFiles {
  store: Pick<ReleaseStore, 'files'>
  deltas: Pick<ReleaseDeltas, 'find'>
  options: Pick<DeliveryOptions, 'mediaDir'>
}

interface FileParams {
  '*': string
}

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

/** Everything that is a file: builds of remotes and shell, media, and the icon browsers ask for by themselves. */
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
      const { files } = delivery.store
      const stored = files.stored(name, version, file)?.stored
      const dictionary = stored && mayBeDelta(stored) ? useAsDictionary(name, file) : null
      const available = dictionary && availableDictionary(request.headers)
      const delta = available && (await delivery.deltas.find(name, version, file, available))
      if (delta)
        return sendBuilt(request, reply, file, { bytes: delta, encoding: 'dcz' }, dictionary)
      const encodings = acceptedEncodings(request.headers['accept-encoding'])
      const found = await files.find(name, version, file, encodings)
      return found ? sendBuilt(request, reply, file, found, dictionary) : sendNothing(reply)
    },
  )

  app.get<{ Params: FileParams }>('/shell/*', async (request, reply) => {
    const file = request.params['*']
    if (!isSafeFileName(file)) return sendNothing(reply)
    return sendShellFile(request, reply, delivery, file)
  })

  app.get('/media/*', async (request, reply) => {
    const { pathname } = requestedUrl(request)
    return sendMedia(request, reply, mediaRoot, pathname.slice('/media'.length))
  })

  // Asked for by programs that read no HTML; every one of them takes a PNG.
  app.get('/favicon.ico', async (request, reply) =>
    sendMedia(request, reply, mediaRoot, '/brand/icon-32.png'),
  )
}
