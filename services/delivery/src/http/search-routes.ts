import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  fixedPlaces,
  gamePlaces,
  newsPlaces,
  robotsText,
  sitemapXml,
  type SitePlace,
} from '../head/sitemap.ts'
import { isPlainHost } from '../page/edge-redirect.ts'
import { baseHeaders } from '../page/security-headers.ts'
import type { DeliveryOptions } from '../site/config.ts'
import type { RegistryFor } from '../site/visitor-registries.ts'
import { sendText } from './send-text.ts'

interface SearchSite {
  registryFor: RegistryFor
  options: Pick<DeliveryOptions, 'firstData' | 'publicHost'>
  now: () => number
}

const FRESH_MS = 10 * 60_000

/** Origin under which the site names its own pages: the configured host, else the one that was asked for; null where that is none. */
export function siteOrigin(
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
  publicHost: string | undefined,
): string | null {
  const host = publicHost ?? request.host
  return isPlainHost(host) ? `${request.protocol}://${host}` : null
}

/** For search engines: the pages of the site, and the pages they must skip (EDGE-3). */
export function searchRoutes(app: FastifyInstance, delivery: SearchSite): void {
  const { options } = delivery
  let listed: { atMs: number; places: Promise<SitePlace[]> } | null = null

  async function list(): Promise<SitePlace[]> {
    const ask = options.firstData
    const [games, news] = ask ? await Promise.all([gamePlaces(ask), newsPlaces(ask)]) : [[], []]
    return [...games, ...news]
  }

  /** Read again at times, and not for every visit: it asks for every page of the lists. */
  function places(): Promise<SitePlace[]> {
    const nowMs = delivery.now()
    if (!listed || nowMs - listed.atMs > FRESH_MS) {
      const began = { atMs: nowMs, places: list() }
      began.places.catch(() => listed === began && (listed = null))
      listed = began
    }
    return listed.places
  }

  app.get('/robots.txt', async (request, reply) =>
    reply
      .headers(baseHeaders(request.protocol === 'https'))
      .type('text/plain; charset=utf-8')
      .send(robotsText(siteOrigin(request, options.publicHost))),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOrigin(request, options.publicHost)
    if (!origin) return reply.code(400).send()
    const { routes } = delivery.registryFor(undefined)
    const all = [...fixedPlaces(routes.map(({ route }) => route)), ...(await places())]
    void reply.headers({
      ...baseHeaders(request.protocol === 'https'),
      'cache-control': 'public, max-age=600',
    })
    return sendText(request, reply, 'application/xml; charset=utf-8', sitemapXml(origin, all))
  })
}
