import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeText } from '../store/compression.ts'
import { acceptedEncodings } from './encoding.ts'

/** Below this the answer fits one packet as it is. */
const WORTH_CHARS = 1000

/** Sends a text made for this request, compressed if the client takes that. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  void reply.type(type)
  const vary = reply.getHeader('vary')
  void reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  if (!encoding || text.length < WORTH_CHARS) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await encodeText(text, encoding))
}
