import {
  NOT_FOUND_TITLE,
  pageTitle,
  type Language,
  type LocalizedText,
  type PageData,
  type RouteDeclaration,
} from '@cloudplay/contract'
import { breadcrumbs, newsArticle, videoGame, type StructuredData } from './structured-data.ts'
import { subjectOf, type Subject } from './subject.ts'

/** The head of a page, for browsers, search engines and chats (EDGE-3). */
export interface PageHead {
  title: string
  description: string
  /** Absolute; null where the site's own origin is not known. */
  canonical: string | null
  /** Absolute. */
  picture: string | null
  type: 'website' | 'article'
  /** Not for search engines. */
  hidden: boolean
  structured: StructuredData[]
}

export interface HeadFacts {
  /** Null: no route serves the address. */
  route: RouteDeclaration | null
  data: PageData
  /** The address without its query. */
  pathname: string
  language: Language
  siteName: LocalizedText
  /** Of the site; null where the requested host is not valid. */
  origin: string | null
}

const SITE_DESCRIPTION: LocalizedText = {
  'zh-CN': '点开就玩的云游戏：不用下载，不挑显卡，手机和电脑打开浏览器就能玩。',
  en: 'PC games that start in your browser: nothing to download, no graphics card needed, on phone and desktop.',
}
const SITE_PICTURE = '/media/brand/icon-512.png'
const DESCRIPTION_MAX = 160

/** Cut at a whole sign, and on one line. */
export function shortText(text: string, most = DESCRIPTION_MAX): string {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()]
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`
}

/** An address of this site or of a picture elsewhere, absolute; null where it is none. */
function absolute(address: string, origin: string | null): string | null {
  if (!origin || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

export function pageHead({
  route,
  data,
  pathname,
  language,
  siteName,
  origin,
}: HeadFacts): PageHead {
  const plain = pageTitle(route?.title ?? NOT_FOUND_TITLE, language, siteName)
  const subject = route && subjectOf(data)
  const said = subject?.text || route?.share?.text[language] || SITE_DESCRIPTION[language]
  const query = route?.search ? `?${new URLSearchParams(route.search).toString()}` : ''
  const canonical = route && absolute(pathname + query, origin)
  const picture = absolute(subject?.picture || route?.share?.picture || SITE_PICTURE, origin)
  const head = {
    // The route's own title stays in it (SHELL-4).
    title: subject ? `${shortText(subject.name, 80)} - ${plain}` : plain,
    description: shortText(said),
    canonical,
    picture,
    type: subject?.kind === 'news' ? ('article' as const) : ('website' as const),
    hidden: !route || Boolean(route.auth),
  }
  return {
    ...head,
    structured:
      route && canonical
        ? structuredData(head, { subject, route, language, siteName, origin: origin! })
        : [],
  }
}

interface Page {
  subject: Subject | null
  route: RouteDeclaration
  language: Language
  siteName: LocalizedText
  origin: string
}

function structuredData(
  head: Omit<PageHead, 'structured'>,
  { subject, route, language, siteName, origin }: Page,
): StructuredData[] {
  const site = siteName[language]
  const here = { name: subject?.name ?? route.title[language], url: head.canonical! }
  const about = { ...here, description: head.description, picture: head.picture, language }
  const home = { name: site, url: `${origin}/` }
  if (subject?.kind === 'game') return [videoGame(about, subject), breadcrumbs([home, here])]
  if (subject?.kind === 'news') {
    const list = { name: route.title[language], url: `${origin}/news` }
    return [newsArticle(about, subject, site), breadcrumbs([home, list, here])]
  }
  return route.share ? [breadcrumbs([home, here])] : []
}
