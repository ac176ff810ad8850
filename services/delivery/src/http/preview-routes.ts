import { LANGUAGE_COOKIE, LANGUAGE_DAYS, type Language } from '@cloudplay/contract'
import { isLanguage } from '@cloudplay/rules/language'
import { parseCookie, stringifySetCookie, type Cookies } from 'cookie'
import type { FastifyInstance } from 'fastify'
import { PREVIEW_COOKIE, PREVIEW_END, PREVIEW_OVER } from '../core/preview-names.ts'
import { openPreview, type PreviewReadSite } from '../site/open-preview.ts'
import { PERMIT_CHARS_MAX, type OpenPreview } from '../site/preview.ts'
import { SITE_ADDRESS } from '../store/activity.ts'
import { cameFrom } from './came-from.ts'

/** Between the permit and the language that the visitor had chosen before, in a preview in another one; no permit contains it. */
const BEFORE = '~'
const OVER_SECONDS = 300
const DAY_SECONDS = 86_400

function readCookie(cookies: Cookies): { permit: string; before: string | undefined } | null {
  const [permit, before] = (cookies[PREVIEW_COOKIE] ?? '').split(BEFORE, 2)
  return permit ? { permit, before } : null
}

/** What this browser is shown; `over`: its preview does not work any more; null: it looks at what everybody gets. */
export function previewed(site: PreviewReadSite, cookies: Cookies): OpenPreview | 'over' | null {
  const had = readCookie(cookies)
  return had && (openPreview(site, had.permit) ?? 'over')
}

/** The same for what says nothing to a visitor. */
export function openPreviewOf(site: PreviewReadSite, cookies: Cookies): OpenPreview | null {
  const preview = previewed(site, cookies)
  return preview === 'over' ? null : preview
}

function cookie(protocol: string, name: string, value: string, maxAge: number, httpOnly = true) {
  const secure = protocol === 'https'
  return stringifySetCookie(name, value, { maxAge, path: '/', sameSite: 'lax', secure, httpOnly })
}

const languageCookie = (protocol: string, language: Language | undefined, maxAge: number) =>
  // The language switch of pages writes it, too.
  cookie(protocol, LANGUAGE_COOKIE, language ?? '', language ? maxAge : 0, false)

/** Gives the visitor the language back that a preview took the place of. */
const languageBack = (protocol: string, before: string | undefined): string[] =>
  before === undefined
    ? []
    : [
        languageCookie(
          protocol,
          isLanguage(before) ? before : undefined,
          LANGUAGE_DAYS * DAY_SECONDS,
        ),
      ]

/** The cookies that end a browser's preview. */
export const endOfPreview = (protocol: string, cookies: Cookies): string[] => [
  cookie(protocol, PREVIEW_COOKIE, '', 0),
  ...languageBack(protocol, readCookie(cookies)?.before),
]

/** The cookies of a browser that begins a preview, or whose permit does not work. */
function beginning(
  protocol: string,
  cookies: Cookies,
  { permit, preview, nowMs }: { permit: string; preview: OpenPreview | null; nowMs: number },
): string[] {
  const before = readCookie(cookies)?.before
  if (!preview) {
    const value = before === undefined ? PREVIEW_OVER : PREVIEW_OVER + BEFORE + before
    return [cookie(protocol, PREVIEW_COOKIE, value, OVER_SECONDS)]
  }
  const seconds = Math.ceil((preview.untilMs - nowMs) / 1000)
  // Kept longer than it works, so that the page can say that it is over.
  const kept = (value: string) => cookie(protocol, PREVIEW_COOKIE, value, seconds + DAY_SECONDS)
  if (!preview.language) return [kept(permit), ...languageBack(protocol, before)]
  const chosen = before ?? cookies[LANGUAGE_COOKIE]
  return [
    kept(permit + BEFORE + (isLanguage(chosen) ? chosen : '')),
    languageCookie(protocol, preview.language, seconds),
  ]
}

const querystring = {
  type: 'object',
  properties: {
    permit: { type: 'string', maxLength: PERMIT_CHARS_MAX },
    to: { type: 'string', maxLength: 300 },
  },
} as const

/** Begins a preview by a permit; without one it ends the preview. A permit that does not work leads to the live site, which says so. */
export function previewRoutes(app: FastifyInstance, site: PreviewReadSite): void {
  app.get<{ Querystring: { permit?: string; to?: string } }>(
    PREVIEW_END,
    { schema: { querystring } },
    async (request, reply) => {
      const { query, protocol } = request
      const { permit } = query
      const cookies = parseCookie(request.headers.cookie ?? '')
      const preview = permit === undefined ? null : openPreview(site, permit)
      const isWrong = permit !== undefined && !preview
      const to = isWrong ? '/' : (query.to ?? cameFrom(request))
      const set =
        permit === undefined
          ? endOfPreview(protocol, cookies)
          : beginning(protocol, cookies, { permit, preview, nowMs: site.now() })
      return reply
        .header('set-cookie', set)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .redirect(SITE_ADDRESS.test(to) ? to : '/', 302)
    },
  )
}
