import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { baseHeaders } from '../page/security-headers.ts'
import { acceptedEncodings, type Encoding } from './encoding.ts'

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
    throw error
  })
}

export function sendNothing(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
}

/**
 * Sends a file of a build, whose address never means anything else: cached for good, in the best encoding that lies next to
 * it, readable from other origins (the browser checks its hash). `file` is a checked name, `folders` are tried in order.
 */
export async function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, folders: readonly string[], file: string) {
  const encodings = acceptedEncodings(request.headers['accept-encoding'])
  for (const folder of folders)
    for (const encoding of [...encodings, null]) {
      const bytes = await readIfThere(path.join(folder, ...file.split('/')) + (encoding ? SUFFIX[encoding] : ''))
      if (!bytes) continue
      if (encoding) void reply.header('content-encoding', encoding)
      return reply
        .headers({
          ...baseHeaders(request.protocol === 'https'),
          'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept-Encoding',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'timing-allow-origin': '*',
        })
        .send(bytes)
    }
  return sendNothing(reply)
}
