import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OVERRIDE_END } from '../page/override-bar.ts'
import type { Delivery } from '../site/delivery.ts'
import { overrideLink } from '../site/override-link.ts'
import * as override from '../site/override.ts'
import type { Actor } from '../site/changes.ts'
import { SITE_ADDRESS } from '../store/activity.ts'
import { cookieText, readCookies } from './cookies.ts'
import { linkBody, type LinkBody } from './link-body.ts'

const COOKIE = 'cp_override'

/** The permits this browser has. */
export const overridesOf = ({ options, now }: Delivery, cookies: Map<string, string>): override.OverridePermit[] =>
  override.readOverrideCookie(options.secret, cookies.get(COOKIE), now())

function setPermits(delivery: Delivery, request: FastifyRequest, reply: FastifyReply, permits: readonly override.OverridePermit[]): void {
  const untilMs = permits.reduce((latest, permit) => Math.max(latest, permit.untilMs), 0)
  const maxAgeSeconds = Math.max(0, Math.ceil((untilMs - delivery.now()) / 1000))
  const value = override.writeOverrideCookie(delivery.options.secret, permits)
  void reply
    .header('set-cookie', cookieText(COOKIE, value, { maxAgeSeconds, secure: request.protocol === 'https', httpOnly: true }))
    .header('cache-control', 'no-store')
}

/**
 * Takes overrides that an address asks for and the browser may have: gives them to it, and says where to go on, without the
 * parameters. Null where nothing is asked for that it may have.
 */
export function takeOverrides(delivery: Delivery, request: FastifyRequest, reply: FastifyReply, url: URL): string | null {
  const asked = override.askedOverrides(url.searchParams)
  if (!asked.length) return null
  const permits = overridesOf(delivery, readCookies(request.headers.cookie))
  const production = delivery.options.production ?? false
  const granted = override.granted({ asked, permits, nowMs: delivery.now(), production })
  if (!granted) return null
  setPermits(delivery, request, reply, granted)
  // `/.//host` is read as a path that begins with two slashes, which a browser would take for another host.
  return url.pathname.replace(/^\/+/, '/') + override.withoutOverrides(url.searchParams)
}

/** The page of this site that a request came from, or home. */
function cameFrom({ headers: { referer = '' }, host }: FastifyRequest): string {
  const from = URL.canParse(referer) ? new URL(referer) : null
  return from?.host === host ? from.pathname + from.search : '/'
}

/** Takes a remote from the developer's machine by a permit; without one that is good it ends all overrides of this browser. */
export function overrideRoutes(app: FastifyInstance, delivery: Delivery): void {
  app.get<{ Querystring: { permit?: string; to?: string } }>(
    OVERRIDE_END,
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { permit: { type: 'string', maxLength: override.PERMIT_CHARS_MAX }, to: { type: 'string', maxLength: 300 } },
        },
      },
    },
    async (request, reply) => {
      const { query } = request
      const permit = override.readOverridePermit(delivery.options.secret, query.permit, delivery.now())
      const had = overridesOf(delivery, readCookies(request.headers.cookie))
      setPermits(delivery, request, reply, permit ? override.withPermit(had, permit) : [])
      const to = query.to ?? cameFrom(request)
      return reply.redirect(SITE_ADDRESS.test(to) ? to : '/', 302)
    },
  )
}

/** Gives a team the link that lets a browser take a remote of theirs from its own machine. */
export function permitRoutes(app: FastifyInstance, delivery: Delivery, actor: (request: FastifyRequest) => Actor): void {
  app.post<{ Params: { name: string }; Body: LinkBody }>(
    '/remotes/:name/override',
    { schema: { body: linkBody({ most: override.OVERRIDE_HOURS_MAX, usual: override.OVERRIDE_HOURS }) } },
    async (request) => ({
      status: 200,
      msg: 'success',
      data: await overrideLink(delivery, request.params.name, request.body, actor(request)),
    }),
  )
}
