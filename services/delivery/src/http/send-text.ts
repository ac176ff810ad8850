import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeText } from '../builds/compression.ts'
import { joinedGzip, type Part } from '../core/joined-gzip.ts'
import { acceptedEncodings } from './encoding.ts'

/** Below this the answer fits one packet as it is. */
const WORTH_CHARS = 1000

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  void reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
}

/** Sends a text made for this request, compressed if the client takes that. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
) {
  void reply.type(type)
  varyByEncoding(reply)
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  if (!encoding || text.length < WORTH_CHARS) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await encodeText(text, encoding))
}

/** Sends a text that is made for this request of parts that others get too: by gzip, whose parts are compressed apart. */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  parts: readonly Part[],
) {
  if (!acceptedEncodings(request.headers['accept-encoding']).includes('gzip'))
    return sendText(request, reply, type, parts.join(''))
  void reply.type(type)
  varyByEncoding(reply)
  return reply.header('content-encoding', 'gzip').send(await joinedGzip(parts))
}
