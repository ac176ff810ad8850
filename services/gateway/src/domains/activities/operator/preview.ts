import type { CallName } from '@cloudplay/contract/addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieOf, setCookie } from '../../../http/cookies.ts'
import type { Deps } from '../../../http/deps.ts'
import type { Call } from '../../../http/serve.ts'
import { readPermit } from './permit.ts'

const COOKIE = 'activity_preview'
/** The cookie is only for calls, because pages are the same for everyone. */
const COOKIE_PATH = '/api'

/** A page of this site: one slash, no host, nothing that a browser reads as one. */
const PAGE = /^\/(?![/\\])[\w./?=&%-]{0,300}$/

type PreviewDeps = Pick<Deps, 'secrets' | 'clock' | 'config'>

/** GET /api/activities/preview opens a page at the time of a permit; without a valid one it ends the preview. */
export function previewRoute(app: FastifyInstance, { secrets, clock, config }: PreviewDeps): void {
  app.get<{ Querystring: { permit?: string; to?: string } }>(
    '/api/activities/preview',
    {
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          properties: {
            permit: { type: 'string', maxLength: 200 },
            to: { type: 'string', maxLength: 300 },
          },
        },
      },
    },
    async (request, reply) => {
      const { query } = request
      const permit = readPermit(secrets, query.permit ?? '', clock.nowMs())
      const seconds = permit ? Math.ceil((permit.untilMs - clock.nowMs()) / 1000) : 0
      setCookie({ config }, request, reply, {
        name: COOKIE,
        value: (permit && query.permit) ?? '',
        path: COOKIE_PATH,
        seconds,
        isHttpOnly: true,
      })
      reply.header('cache-control', 'no-store')
      return reply.redirect(PAGE.test(query.to ?? '') ? query.to! : '/', 302)
    },
  )
}

/**
 * The time at which this visitor sees an activity: now, or the time of a permit. Only pages use it; sales, gifts and counts
 * use the clock.
 */
export function shownAt(
  request: FastifyRequest,
  { secrets, clock }: Pick<PreviewDeps, 'secrets' | 'clock'>,
): { now: Date; isPreview: boolean } {
  const value = cookieOf(request, COOKIE)
  const permit = value ? readPermit(secrets, value, clock.nowMs()) : null
  return permit
    ? { now: new Date(permit.atMs), isPreview: true }
    : { now: clock.now(), isPreview: false }
}

/** Serves a page's data at the time this visitor sees, and says if that is not now. */
export const shown =
  <Name extends CallName, View extends object>(
    deps: PreviewDeps,
    view: (call: Call<Name>, at: Date) => Promise<View>,
  ) =>
  async (call: Call<Name>): Promise<View> => {
    const { now, isPreview } = shownAt(call.request, deps)
    const answer = await view(call, now)
    return isPreview ? { ...answer, is_preview: 1 as const } : answer
  }
