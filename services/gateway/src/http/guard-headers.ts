import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/** The headers of an empty answer without helmet. */
const NOT_HELMETS = [
  'content-length',
  'content-type',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]
const YEAR_SECONDS = 31_536_000

/**
 * The headers that helmet sets on a JSON answer. They are the same for every answer, and computing them costs as much as
 * the rest of a cached one, so helmet runs once. Headers that only documents or very old browsers need are left out,
 * because each header costs bytes and time.
 */
export async function guardHeaders({
  overHttps,
}: {
  overHttps: boolean
}): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: overHttps && { maxAge: YEAR_SECONDS },
    crossOriginOpenerPolicy: false,
    // `frame-ancestors` does this in every browser that can show the site.
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
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      NOT_HELMETS.includes(name) ? [] : [[name, String(value)]],
    ),
  )
}
