import { randomBytes } from 'node:crypto'
import { SESSION_COOKIE, SITE_NAME } from '@cloudplay/contract'
import { languageOfHeaders } from '@cloudplay/rules/language'
import { frameSourcesFor } from '@cloudplay/rules/embedding'
import { matchRoute } from '@cloudplay/rules/route-match'
import { prefixOwner } from '@cloudplay/rules/site-prefixes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Delivery } from '../site/delivery.ts'
import { detectDevice, DEVICE_COOKIE } from '../page/device.ts'
import { edgeRedirect } from '../page/edge-redirect.ts'
import { gatherFirstData, plannedCalls } from '../page/first-data.ts'
import { pageHtml } from '../page/page-html.ts'
import { baseHeaders, contentPolicy, pageHeaders } from '../page/security-headers.ts'
import { sendNothing } from './built-files.ts'
import { cookieText, readCookies } from './cookies.ts'
import { requestedUrl } from './requested-url.ts'
import { sendText } from './send-text.ts'
import { visitorOf } from './visitor.ts'

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

  const cookies = readCookies(request.headers.cookie)
  const visitor = visitorOf(request, reply, cookies)
  const asked = url.searchParams.get('device')
  const hint = request.headers['sec-ch-ua-mobile']
  const { device, source } = detectDevice({
    asked,
    remembered: cookies.get(DEVICE_COOKIE),
    hint: Array.isArray(hint) ? hint[0] : hint,
    userAgent: request.headers['user-agent'],
  })
  if (asked === device)
    void reply.header('set-cookie', cookieText(DEVICE_COOKIE, device, { maxAgeSeconds: YEAR_SECONDS, secure, httpOnly: false }))

  const { registry, routes } = delivery.registryFor(visitor)
  const match = matchRoute(routes, { pathname: url.pathname, search: url.searchParams, device }, ({ route }) => route)
  if (!match && /\.[a-z0-9]{1,11}$/i.test(url.pathname)) return sendNothing(reply)

  const calls = match ? plannedCalls(match.route.route, match.params) : []
  const language = languageOfHeaders(request.headers)
  const asker = { language, token: cookies.get(SESSION_COOKIE) }
  const data = options.firstData ? await gatherFirstData(calls, options.firstData, asker) : {}
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
    },
    registry: delivery.signingKey.sign(registry),
    owner: match?.route ?? null,
    data,
    scriptSources: options.scriptSources ?? [],
    siteName: options.siteName ?? SITE_NAME,
    language,
  })
  void reply.code(match ? 200 : 404).headers({
    ...baseHeaders(secure),
    ...pageHeaders,
    'content-security-policy': contentPolicy(nonce, request.host, secure, options),
    // It holds this visitor's registry and, when logged in, data of theirs.
    'cache-control': 'private, no-cache',
    vary: 'Sec-CH-UA-Mobile, User-Agent, Accept-Language, Cookie',
    'accept-ch': 'Sec-CH-UA-Mobile',
  })
  return sendText(request, reply, 'text/html; charset=utf-8', html)
}

/** Whether a page answers this address: made for its visitor, and not one of the files and calls of the site. */
export const isPageAddress = (url: string): boolean => prefixOwner(url.split('?', 1)[0]!) === null

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
