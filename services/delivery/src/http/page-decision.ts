import { parseCookie, stringifySetCookie, type Cookies } from 'cookie'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_DAYS,
  LANGUAGE_QUERY,
  SESSION_COOKIE,
  type Device,
  type DeviceSource,
  type Language,
  type RemoteOverride,
} from '@cloudplay/contract'
import { isLanguage, languageOfHeaders } from '@cloudplay/rules/language'
import { matchRoute } from '@cloudplay/rules/route-match'
import type { FastifyRequest } from 'fastify'
import { plannedCalls, type PlannedCall } from '../first-data/first-data.ts'
import { DEVICE_COOKIE, isRobot } from '../page/device.ts'
import { edgeRedirect } from '../page/edge-redirect.ts'
import type { OwnedRoute, VisitorRegistry } from '../registry/visitor-registry.ts'
import { fallbackFor } from '../site/activities.ts'
import type { DeliveryOptions } from '../site/config.ts'
import type { PreviewReadSite } from '../site/open-preview.ts'
import type { OpenPreview } from '../site/preview.ts'
import type { RegistryFor } from '../site/visitor-registries.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { overridesOf, takeOverrides, type PermitSite } from './override-routes.ts'
import { endOfPreview, previewed } from './preview-routes.ts'
import { requestedUrl } from './requested-url.ts'
import { deviceOf, visitorOf } from './visitor.ts'

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 365 * DAY_SECONDS

/** The part of a request that decides about its page. */
export type PageAsk = Pick<FastifyRequest, 'url' | 'protocol' | 'host' | 'headers'>

/** What deciding about a page needs of the site. */
export interface DecisionSite extends PermitSite, PreviewReadSite {
  secrets: PermitSite['secrets']
  store: Pick<ReleaseStore, 'state' | 'manifest'>
  registryFor: RegistryFor
  options: Pick<DeliveryOptions, 'mobileHost' | 'publicHost' | 'forceHttps' | 'production'>
}

/** What a visitor gets at an address. */
export interface PagePlan {
  url: URL
  language: Language
  /** The player's session; undefined: nobody is logged in. */
  token: string | undefined
  visitor: string
  device: Device
  deviceSource: DeviceSource
  /** Remotes that come from the developer's own machine. */
  overrides: RemoteOverride[]
  /** What a preview shows; `over`: it does not work any more; null: there is none. */
  preview: OpenPreview | 'over' | null
  registry: VisitorRegistry['registry']
  /** Null: no route answers the address. */
  owner: OwnedRoute | null
  calls: PlannedCall[]
  /** A route answers the address, which has no number where the route needs one. */
  isNowhere: boolean
  /** The server draws the page; otherwise it sends a skeleton. */
  isDrawn: boolean
  /** The browser reports how the page's remotes do. */
  isReporting: boolean
}

/** The answer to a request for a page, with the cookies that go along. */
export type PageDecision = { cookies: string[] } & (
  | { kind: 'redirect'; to: string; code: number }
  | { kind: 'nothing' }
  | { kind: 'page'; plan: PagePlan }
)

/** Decides what a request for a page gets. Reads nothing but the request and the site's state, and sends nothing. */
export function decidePage(site: DecisionSite, request: PageAsk): PageDecision {
  const url = requestedUrl(request)
  return redirectAway(site, request, url) ?? decideOnPlan(site, request, url)
}

/** Visitors who belong on another address, or whose address asks for overrides. */
function redirectAway(
  site: DecisionSite,
  { protocol, host, headers }: PageAsk,
  url: URL,
): PageDecision | null {
  const { mobileHost, publicHost, forceHttps = true } = site.options
  const edge = edgeRedirect(
    { protocol, host, pathname: url.pathname, search: url.search },
    { mobileHost, publicHost, forceHttps },
  )
  if (edge) return { kind: 'redirect', to: edge.location, code: edge.statusCode, cookies: [] }
  const taken = takeOverrides(site, { protocol, headers }, url)
  return taken && { kind: 'redirect', to: taken.to, code: 302, cookies: [taken.cookie] }
}

/**
 * The language of a visit. One that the address asks for counts for visitors who have not chosen, and they keep it, so that the page and
 * its calls speak it too.
 */
function languageOf(
  { headers, protocol }: PageAsk,
  known: Cookies,
  asked: string | null,
): { language: Language; cookie: string[] } {
  if (isLanguage(known[LANGUAGE_COOKIE]) || !isLanguage(asked))
    return { language: languageOfHeaders(headers), cookie: [] }
  const cookie = stringifySetCookie(LANGUAGE_COOKIE, asked, {
    maxAge: LANGUAGE_DAYS * DAY_SECONDS,
    path: '/',
    sameSite: 'lax',
    secure: protocol === 'https',
  })
  return { language: asked, cookie: [cookie] }
}

function decideOnPlan(site: DecisionSite, request: PageAsk, url: URL): PageDecision {
  const known = parseCookie(request.headers.cookie ?? '')
  const { visitor, cookie } = visitorOf(request, known)
  const asked = url.searchParams.get('device')
  const preview = previewed(site, known)
  const shown = preview === 'over' ? null : preview
  const { device, source } = deviceOf(request, known, asked ?? shown?.device ?? null)
  const chosen = languageOf(request, known, url.searchParams.get(LANGUAGE_QUERY))
  const cookies = [
    ...(cookie === null ? [] : [cookie]),
    ...chosen.cookie,
    ...(asked === device
      ? [
          stringifySetCookie(DEVICE_COOKIE, device, {
            maxAge: YEAR_SECONDS,
            path: '/',
            sameSite: 'lax',
            secure: request.protocol === 'https',
          }),
        ]
      : []),
  ]
  const overrides = overridesOf(site, known).map(({ remote, origin }) => ({ remote, origin }))
  const { registry, routes } = site.registryFor(visitor, { ...shown, device })
  const visit = { pathname: url.pathname, search: url.searchParams, device }
  const match = matchRoute(routes, visit, ({ route }) => route)
  const fallback = match || overrides.length ? null : fallbackFor(site, visit, routes)
  if (fallback) return { kind: 'redirect', to: fallback, code: 302, cookies }
  if (!match && /\.[a-z0-9]{1,11}$/i.test(url.pathname)) return { kind: 'nothing', cookies }

  const owner = match?.route ?? null
  const token = known[SESSION_COOKIE]
  const isByRobot = isRobot(request.headers['user-agent'])
  // Previews and developers' own builds are not what visitors get: nobody reports on them.
  const isOrdinary = shown === null && overrides.length === 0
  // A guess about the device is not enough for a whole page.
  const isCertain = source !== 'default' || isByRobot
  const calls = match ? plannedCalls(match.route.route, match.params) : []
  const plan: PagePlan = {
    url,
    language: chosen.language,
    token,
    visitor,
    device,
    deviceSource: source,
    overrides,
    preview,
    registry,
    owner,
    calls: calls ?? [],
    isNowhere: calls === null,
    isDrawn: isCertain && overrides.length === 0 && !owner?.route.auth && !token,
    isReporting: isOrdinary && !isByRobot,
  }
  // The page says so; a redirect has nothing to say it on.
  const over = preview === 'over' ? endOfPreview(request.protocol, known) : []
  return { kind: 'page', plan, cookies: [...cookies, ...over] }
}
