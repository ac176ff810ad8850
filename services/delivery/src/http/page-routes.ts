import { randomBytes } from 'node:crypto'
import { SESSION_COOKIE, SITE_NAME } from '@cloudplay/contract'
import { languageOfHeaders } from '@cloudplay/rules/language'
import { frameSourcesFor } from '@cloudplay/rules/embedding'
import { matchRoute } from '@cloudplay/rules/route-match'
import { prefixOwner } from '@cloudplay/rules/site-prefixes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OwnedRoute } from '../registry/visitor-registry.ts'
import type { RenderedPage } from '../render/accepted-page.ts'
import type { PageRequest } from '../render/page-renderer.ts'
import { fallbackFor, soonFor } from '../site/activities.ts'
import type { Delivery } from '../site/delivery.ts'
import { DEVICE_COOKIE, isRobot } from '../page/device.ts'
import { edgeRedirect } from '../page/edge-redirect.ts'
import { gatherFirstData, plannedCalls } from '../first-data/first-data.ts'
import { pageHtml } from '../page/page-html.ts'
import { baseHeaders, contentPolicy, pageHeaders, policySources } from '../page/security-headers.ts'
import { pageHead } from '../head/page-head.ts'
import { sendNothing } from './built-files.ts'
import { cookieText, readCookies } from './cookies.ts'
import { requestedUrl } from './requested-url.ts'
import { siteOrigin } from './search-routes.ts'
import { overridesOf, takeOverrides } from './override-routes.ts'
import { sendParts, sendText } from './send-text.ts'
import { previewed } from './preview-routes.ts'
import { deviceOf, visitorOf } from './visitor.ts'

const YEAR_SECONDS = 365 * 86_400

/** A browser that goes somewhere asks for HTML; a picture or script that is not there asks for anything but a page. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept
  return !accept || accept === '*/*' || accept.includes('text/html')
}

async function answerPage(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  const { options } = delivery
  const secure = request.protocol === 'https'
  const url = requestedUrl(request)
  const redirect = edgeRedirect(
    { protocol: request.protocol, host: request.host, pathname: url.pathname, search: url.search },
    { mobileHost: options.mobileHost, publicHost: options.publicHost, forceHttps: options.forceHttps ?? true },
  )
  // Nothing on the way may keep it for others: the host may have been the visitor's own word.
  if (redirect) return reply.header('cache-control', 'no-store').redirect(redirect.location, redirect.statusCode)

  const taken = takeOverrides(delivery, request, reply, url)
  if (taken !== null) return reply.redirect(taken, 302)

  const cookies = readCookies(request.headers.cookie)
  const overrides = overridesOf(delivery, cookies).map(({ remote, origin }) => ({ remote, origin }))
  const isOverridden = overrides.length > 0
  const sources = policySources({ ...options, overrides })
  const visitor = visitorOf(request, reply, cookies)
  const asked = url.searchParams.get('device')
  const { device, source } = deviceOf(request, cookies, asked)
  if (asked === device)
    void reply.header('set-cookie', cookieText(DEVICE_COOKIE, device, { maxAgeSeconds: YEAR_SECONDS, secure, httpOnly: false }))

  const preview = previewed(delivery, request)
  const previewMs = preview?.nowMs
  const { registry, routes } = delivery.registryFor(visitor, { device, ...preview })
  const visit = { pathname: url.pathname, search: url.searchParams, device }
  const match = matchRoute(routes, visit, ({ route }) => route)
  const fallback = match || isOverridden ? null : fallbackFor(delivery, visit, routes)
  if (fallback) return reply.header('cache-control', 'no-store').redirect(fallback, 302)
  if (!match && /\.[a-z0-9]{1,11}$/i.test(url.pathname)) return sendNothing(reply)

  const calls = match ? plannedCalls(match.route.route, match.params) : []
  const language = languageOfHeaders(request.headers)
  const asker = { language, token: cookies.get(SESSION_COOKIE) }
  const data = options.firstData ? await gatherFirstData(calls, options.firstData, asker) : {}
  // A guess about the device is no ground for a whole page; a player's page and one of another time are drawn in the browser.
  const isCertain = source !== 'default' || isRobot(request.headers['user-agent'])
  const isOrdinary = previewMs === undefined && !isOverridden
  const draws = match && isCertain && isOrdinary && !match.route.route.auth && !cookies.get(SESSION_COOKIE)
  const rendered = draws ? await renderedPage(delivery, match.route, { url, device, language, data }) : null
  // A robot's trouble is its own, and what a preview or a developer's own build shows is not what visitors get.
  const reports = isOrdinary && !isRobot(request.headers['user-agent'])
  const nonce = randomBytes(16).toString('base64')
  const origin = `${request.protocol}://${request.host}`
  const html = pageHtml({
    nonce,
    shell: delivery.shell.manifest,
    context: {
      device,
      deviceSource: source,
      origin,
      mobileOrigin: options.mobileHost ? `https://${options.mobileHost}` : null,
      frameSources: frameSourcesFor({ origin, sources: options.frameSources ?? [] }),
      registryKey: delivery.signingKey.publicJwk,
      reportToken: reports ? delivery.health.door.tokenFor(visitor) : null,
      ...(isOverridden && { overrides }),
    },
    registry: delivery.signingKey.sign(registry),
    owner: match?.route ?? null,
    data,
    rendered,
    head: pageHead({
      route: match?.route.route ?? null,
      data,
      pathname: url.pathname,
      language,
      siteName: options.siteName ?? SITE_NAME,
      origin: siteOrigin(request, options.publicHost),
    }),
    scriptSources: sources.scriptSources ?? [],
    siteName: options.siteName ?? SITE_NAME,
    language,
    soon: isOverridden ? [] : soonFor(delivery, { visitor, device, nowMs: previewMs ?? delivery.now() }),
    previewMs,
  })
  // The developer's build may have a page where the site has none.
  void reply.code(match || isOverridden ? 200 : 404).headers({
    ...baseHeaders(secure),
    ...pageHeaders,
    'content-security-policy': contentPolicy(nonce, request.host, secure, sources, rendered?.styleHashes),
    // It holds this visitor's registry and, when logged in, data of theirs.
    'cache-control': isOverridden ? 'no-store' : 'private, no-cache',
    vary: 'Sec-CH-UA-Mobile, User-Agent, Accept-Language, Cookie',
    'accept-ch': 'Sec-CH-UA-Mobile',
  })
  const type = 'text/html; charset=utf-8'
  // Without kept parts one piece is compressed better, and by another thread.
  return rendered ? sendParts(request, reply, type, html) : sendText(request, reply, type, html.join(''))
}

/** Whether a page answers this address: made for its visitor, and not one of the files and calls of the site. */
export const isPageAddress = (url: string): boolean => prefixOwner(url.split('?', 1)[0]!) === null

/** The page inside the frame as the release of this visitor draws it, or null for a skeleton. */
function renderedPage(
  delivery: Delivery,
  { remote, route }: OwnedRoute,
  { url, ...request }: Pick<PageRequest, 'device' | 'language' | 'data'> & { url: URL },
): Promise<RenderedPage | null> {
  const release = delivery.store.files.manifest(remote.name, remote.version)
  if (!release) return Promise.resolve(null)
  const bound = { ...route, remote: remote.name, version: remote.version }
  return delivery.rendering.page(release, { ...request, address: url.pathname + url.search, route: bound })
}

/** Any address that no other route answers is a page of the site. */
export function pageRoutes(app: FastifyInstance, delivery: Delivery): void {
  app.get('/*', async (request, reply) => {
    const { pathname } = requestedUrl(request)
    if (prefixOwner(pathname) === 'gateway') {
      reply.callNotFound()
      return reply
    }
    if (!wantsPage(request)) return sendNothing(reply)
    return answerPage(delivery, request, reply)
  })
}
