import { parseCookie, stringifySetCookie, type Cookies } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OVERRIDE_END } from '../page/override-bar.ts'
import { overrideLink, type OverrideSite } from '../site/override-link.ts'
import * as override from '../site/override.ts'
import type { Actor } from '../site/changes.ts'
import { SITE_ADDRESS } from '../store/activity.ts'
import { cameFrom } from './came-from.ts'
import { linkBody, type LinkBody } from './link-body.ts'

/** What permits for overrides are checked and signed with. */
export interface PermitSite {
  /** The one that signs in front. */
  secrets: readonly [Buffer, ...Buffer[]]
  options: { production?: boolean }
  now: () => number
}

type PermitRequest = Pick<FastifyRequest, 'protocol' | 'headers'>

const COOKIE = 'cp_override'

/** The permits this browser has. */
export const overridesOf = (
  { secrets, now }: Pick<PermitSite, 'secrets' | 'now'>,
  cookies: Cookies,
): override.OverridePermit[] => override.readOverrideCookie(secrets, cookies[COOKIE], now())

function permitsCookie(
  delivery: PermitSite,
  protocol: string,
  permits: readonly override.OverridePermit[],
): string {
  const untilMs = permits.reduce((latest, permit) => Math.max(latest, permit.untilMs), 0)
  const value = override.writeOverrideCookie(delivery.secrets[0], permits)
  return stringifySetCookie(COOKIE, value, {
    maxAge: Math.max(0, Math.ceil((untilMs - delivery.now()) / 1000)),
    path: '/',
    sameSite: 'lax',
    secure: protocol === 'https',
    httpOnly: true,
  })
}

/**
 * Grants the overrides that an address asks for and the browser may have: the cookie that stores them, and the address without the
 * parameters. Null where the address asks for none that the browser may have.
 */
export function takeOverrides(
  delivery: PermitSite,
  request: PermitRequest,
  url: URL,
): { to: string; cookie: string } | null {
  const asked = override.askedOverrides(url.searchParams)
  if (!asked.length) return null
  const permits = overridesOf(delivery, parseCookie(request.headers.cookie ?? ''))
  const production = delivery.options.production ?? false
  const granted = override.granted({ asked, permits, nowMs: delivery.now(), production })
  if (!granted) return null
  // `/.//host` is read as a path that begins with two slashes, which a browser would take for another host.
  const to = url.pathname.replace(/^\/+/, '/') + override.withoutOverrides(url.searchParams)
  return { to, cookie: permitsCookie(delivery, request.protocol, granted) }
}

/** Takes a remote from the developer's machine by a permit; without one that is good it ends all overrides of this browser. */
export function overrideRoutes(app: FastifyInstance, delivery: PermitSite): void {
  app.get<{ Querystring: { permit?: string; to?: string } }>(
    OVERRIDE_END,
    {
      schema: {
        querystring: {
          type: 'object',
          properties: {
            permit: { type: 'string', maxLength: override.PERMIT_CHARS_MAX },
            to: { type: 'string', maxLength: 300 },
          },
        },
      },
    },
    async (request, reply) => {
      const { query } = request
      const permit = override.readOverridePermit(delivery.secrets, query.permit, delivery.now())
      const had = overridesOf(delivery, parseCookie(request.headers.cookie ?? ''))
      const cookie = permitsCookie(
        delivery,
        request.protocol,
        permit ? override.withPermit(had, permit) : [],
      )
      const to = query.to ?? cameFrom(request)
      return reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(SITE_ADDRESS.test(to) ? to : '/', 302)
    },
  )
}

/** Gives a team the link that lets a browser take a remote of theirs from its own machine. */
export function permitRoutes(
  app: FastifyInstance,
  delivery: OverrideSite,
  actor: (request: FastifyRequest) => Actor,
): void {
  app.post<{ Params: { name: string }; Body: LinkBody }>(
    '/remotes/:name/override',
    {
      schema: {
        body: linkBody({ most: override.OVERRIDE_HOURS_MAX, usual: override.OVERRIDE_HOURS }),
      },
    },
    async (request) => ({
      status: 200,
      msg: 'success',
      data: await overrideLink(delivery, request.params.name, request.body, actor(request)),
    }),
  )
}
