import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/** What an empty answer of a server carries without helmet. */
const NOT_HELMETS = ['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'transfer-encoding']
const YEAR_SECONDS = 31_536_000

/**
 * The headers helmet sets on an answer that is JSON. They are the same for every answer, and working them out again for
 * each costs as much as the rest of a cached one: so helmet is asked once. What only a document needs, or a browser of
 * long ago, is left out, for each header costs bytes and time.
 */
export async function guardHeaders({ overHttps }: { overHttps: boolean }): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: overHttps && { maxAge: YEAR_SECONDS },
    crossOriginOpenerPolicy: false,
    // `frame-ancestors` says it to every browser that can show this site.
    xFrameOptions: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  asked.get('/', (_request, reply) => reply.send())
  const { headers } = await asked.inject('/')
  await asked.close()
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (NOT_HELMETS.includes(name) ? [] : [[name, String(value)]])))
}
