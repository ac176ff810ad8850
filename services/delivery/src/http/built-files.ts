import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { baseHeaders } from '../page/security-headers.ts'
import type { Encoding, FoundFile } from '../builds/stored-file.ts'
import { contentTypeOf } from '../core/content-type.ts'
import type { SharedShells } from '../store/shared-shells.ts'
import type { ShellDeltas } from '../store/shell-deltas.ts'
import type { ShellBuild } from '../store/shell-build.ts'
import { availableDictionary, useAsShellDictionary } from './dictionaries.ts'
import { acceptedEncodings } from './encoding.ts'

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
    throw error
  })
}

export function sendNothing(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}

const FOR_GOOD = 'public, max-age=31536000, immutable'
/** A CDN that ignores `Vary` would send a delta to browsers that cannot read it. */
const FOR_THIS_BROWSER = 'private, max-age=31536000, immutable'
/** The delta may yet be made, and a dictionary that was made up is nothing to remember: a CDN asks again soon. */
const WHOLE_FOR_NOW = 'public, max-age=31536000, s-maxage=60, immutable'

function cacheControl(request: FastifyRequest, { encoding }: BuiltFile, isDictionary: boolean) {
  if (encoding === 'dcz') return FOR_THIS_BROWSER
  const asked = request.headers['available-dictionary'] !== undefined
  return isDictionary && asked ? WHOLE_FOR_NOW : FOR_GOOD
}

/** An answer with a file of a build, or with what differs from a dictionary. */
type BuiltFile = Omit<FoundFile, 'encoding'> & { encoding: Encoding | 'dcz' | null }

/**
 * Sends a file of a build, whose address never means anything else: cached for good, by browsers and by a CDN, and readable from
 * other origins (the browser checks its hash). `dictionary` is what the file says of itself as a dictionary, where it is one.
 */
export function sendBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  found: BuiltFile,
  dictionary: string | null = null,
) {
  const { bytes, encoding } = found
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .headers({
      ...baseHeaders(request.protocol === 'https'),
      'content-type': contentTypeOf(file),
      'cache-control': cacheControl(request, found, dictionary !== null),
      vary: dictionary ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
      ...(dictionary && { 'use-as-dictionary': dictionary }),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
    .send(bytes)
}

export interface ShellFiles {
  shell: Pick<ShellBuild, 'folders'>
  sharedShells?: Pick<SharedShells, 'find'> | undefined
  shellDeltas: Pick<ShellDeltas, 'find'>
}

/**
 * Sends a file of the shell, in the best encoding stored next to it: of this instance's own builds, newest first, or of another
 * instance's; or what differs from the file that the browser has of an earlier build. `file` is a checked name.
 */
export async function sendShellFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, sharedShells, shellDeltas }: ShellFiles,
  file: string,
) {
  const dictionary = useAsShellDictionary(file)
  const available = dictionary && availableDictionary(request.headers)
  const delta = available && shellDeltas.find(file, available)
  if (delta) return sendBuilt(request, reply, file, { bytes: delta, encoding: 'dcz' }, dictionary)
  const encodings = acceptedEncodings(request.headers['accept-encoding'])
  for (const folder of shell.folders)
    for (const encoding of [...encodings, null]) {
      const bytes = await readIfThere(
        path.join(folder, ...file.split('/')) + (encoding ? SUFFIX[encoding] : ''),
      )
      if (bytes) return sendBuilt(request, reply, file, { bytes, encoding }, dictionary)
    }
  const found = await sharedShells?.find(file, encodings)
  return found ? sendBuilt(request, reply, file, found, dictionary) : sendNothing(reply)
}
