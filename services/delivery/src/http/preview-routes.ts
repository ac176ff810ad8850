import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PREVIEW_END } from '../page/preview-bar.ts'
import { PERMIT_CHARS_MAX, readPermit, type ShownRelease } from '../site/preview.ts'
import { SITE_ADDRESS } from '../store/activity.ts'

interface PermitSite {
  secrets: readonly Buffer[]
  now: () => number
}

const COOKIE = 'cp_preview'

/** The time at which this browser looks at the site, and what it is shown then; null: now, like everybody. */
export function previewed(
  delivery: PermitSite,
  request: Pick<FastifyRequest, 'headers'>,
): { nowMs: number; shows: ShownRelease | undefined } | null {
  const cookie = parseCookie(request.headers.cookie ?? '')[COOKIE]
  const permit = cookie ? readPermit(delivery.secrets, cookie, delivery.now()) : null
  return permit && { nowMs: permit.atMs, shows: permit.shows }
}

/** Opens the site as of the time of a permit; without one that is good it ends the preview. */
export function previewRoutes(app: FastifyInstance, delivery: PermitSite): void {
  app.get<{ Querystring: { permit?: string; to?: string } }>(
    PREVIEW_END,
    {
      schema: {
        querystring: {
          type: 'object',
          properties: {
            permit: { type: 'string', maxLength: PERMIT_CHARS_MAX },
            to: { type: 'string', maxLength: 300 },
          },
        },
      },
    },
    async ({ query, protocol }, reply) => {
      const permit = readPermit(delivery.secrets, query.permit, delivery.now())
      const maxAgeSeconds = permit ? Math.ceil((permit.untilMs - delivery.now()) / 1000) : 0
      const value = permit ? (query.permit ?? '') : ''
      return reply
        .header(
          'set-cookie',
          stringifySetCookie(COOKIE, value, {
            maxAge: maxAgeSeconds,
            path: '/',
            sameSite: 'lax',
            secure: protocol === 'https',
            httpOnly: true,
          }),
        )
        .header('cache-control', 'no-store')
        .redirect(SITE_ADDRESS.test(query.to ?? '') ? (query.to as string) : '/', 302)
    },
  )
}
