import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  listPlaces,
  robotsText,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
  sitePlaces,
  type ListedPlaces,
  type SitePlace,
} from '../head/sitemap.ts'
import { isPlainHost } from '../page/edge-redirect.ts'
import { baseHeaders } from '../page/security-headers.ts'
import type { FirstData } from '../first-data/first-data.ts'
import type { DeliveryOptions } from '../site/config.ts'
import type { RegistryFor } from '../site/visitor-registries.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { sendNothing } from './built-files.ts'
import { sendText } from './send-text.ts'

interface SearchSite {
  store: Pick<ReleaseStore, 'state'>
  registryFor: RegistryFor
  options: Pick<DeliveryOptions, 'firstData' | 'publicHost'>
  now: () => number
}

const FRESH_MS = 10 * 60_000
const NO_LISTS: ListedPlaces = { '/more/:id': [], '/game/:id': [], '/news/:id': [] }

/** Origin under which the site names its own pages: the configured host, else the one that was asked for; null where that is none. */
export function siteOrigin(
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
  publicHost: string | undefined,
): string | null {
  const host = publicHost ?? request.host
  return isPlainHost(host) ? `${request.protocol}://${host}` : null
}

/** Read again at times, and not for every visit: it asks for every page of the lists. */
function placesReader(
  delivery: Pick<SearchSite, 'now'>,
): (ask: FirstData) => Promise<ListedPlaces> {
  let listed: { atMs: number; places: Promise<ListedPlaces> } | null = null
  return (ask) => {
    const nowMs = delivery.now()
    if (!listed || nowMs - listed.atMs > FRESH_MS) {
      const began = { atMs: nowMs, places: listPlaces(ask) }
      began.places.catch(() => listed === began && (listed = null))
      listed = began
    }
    return listed.places
  }
}

const sendXml = (request: FastifyRequest, reply: FastifyReply, xml: string) =>
  sendText(
    request,
    reply.headers({
      ...baseHeaders(request.protocol === 'https'),
      'cache-control': 'public, max-age=600',
    }),
    'application/xml; charset=utf-8',
    xml,
  )

/** For search engines: the pages of the site, and the pages they must skip (EDGE-3). */
export function searchRoutes(app: FastifyInstance, delivery: SearchSite): void {
  const { options } = delivery
  const lists = placesReader(delivery)

  async function parts(): Promise<SitePlace[][]> {
    const { remotes } = delivery.store.state
    const routes = delivery.registryFor(undefined).routes.map(({ remote, route }) => ({
      route,
      sinceMs: Date.parse(remotes[remote.name]?.live?.since ?? '') || 0,
    }))
    const { firstData } = options
    return sitemapParts(sitePlaces(routes, firstData ? await lists(firstData) : NO_LISTS))
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
    const [first, ...more] = await parts()
    const whole = more.length
      ? sitemapIndexXml(origin, [first!, ...more])
      : sitemapXml(origin, first!)
    return sendXml(request, reply, whole)
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,3}$).xml',
    async (request, reply) => {
      const origin = siteOrigin(request, options.publicHost)
      if (!origin) return reply.code(400).send()
      const part = (await parts())[Number(request.params.part) - 1]
      return part ? sendXml(request, reply, sitemapXml(origin, part)) : sendNothing(reply)
    },
  )
}
