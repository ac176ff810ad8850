import { BASE_LANGUAGE, LANGUAGES, type Language } from '@cloudplay/contract'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'
import { inlineJson } from '../core/markup.ts'
import type { PageHead } from './page-head.ts'

const locale = (language: Language) => (language === 'en' ? 'en_US' : 'zh_CN')

const meta = (kind: 'name' | 'property', name: string, content: string | null) =>
  content ? [`<meta ${kind}="${name}" content="${escapeHtml(content)}">`] : []

const alternate = (hreflang: string, url: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}">`

/** The page in each language. The plain address is for everybody else: there the browser's languages decide. */
const alternateLinks = (alternates: PageHead['alternates']) =>
  alternates.flatMap(({ language, url }) => [
    alternate(language, url),
    ...(language === BASE_LANGUAGE ? [alternate('x-default', url)] : []),
  ])

/** The elements of a page's head that say what it is. Names of games and news are written by editors: all of it is escaped. */
export function headHtml(
  head: PageHead,
  { language, siteName }: { language: Language; siteName: string },
): string[] {
  const { title, description, canonical, alternates, picture, type, hidden, structured } = head
  if (hidden)
    return ['<meta name="robots" content="noindex">', ...meta('name', 'description', description)]
  return [
    ...meta('name', 'description', description),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...alternateLinks(alternates),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:type', type),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:locale', locale(language)),
    ...LANGUAGES.filter((other) => other !== language).flatMap((other) =>
      meta('property', 'og:locale:alternate', locale(other)),
    ),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:image', picture),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    ...structured.map((data) => `<script type="application/ld+json">${inlineJson(data)}</script>`),
  ]
}
