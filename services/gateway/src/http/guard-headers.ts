import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'

/** What an empty answer of a server carries without helmet. */
const NOT_HELMETS = ['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'transfer-encoding']

/**
 * The headers helmet sets under these options. They are the same for every answer, and working them out anew for each
 * costs as much as the rest of a cached one: so helmet is asked once.
 */
export async function guardHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, options)
  asked.get('/', (_request, reply) => reply.send())
  const { headers } = await asked.inject('/')
  await asked.close()
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (NOT_HELMETS.includes(name) ? [] : [[name, String(value)]])))
}
