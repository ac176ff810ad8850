import {
  LANGUAGES,
  NOT_FOUND_TITLE,
  pageTitle,
  type Language,
  type LocalizedText,
  type RouteDeclaration,
} from '@cloudplay/contract'
import { newsListPath, pathIn } from './addresses.ts'
import { listedOn } from './listed.ts'
import {
  breadcrumbs,
  itemList,
  newsArticle,
  videoGame,
  webSite,
  type StructuredData,
} from './structured-data.ts'
import { subjectOf, type PageAnswers, type Subject } from './subject.ts'

/** The head of a page, for browsers, search engines and chats (EDGE-3). */
export interface PageHead {
  title: string
  description: string
  /** Absolute; null where the site's own origin is not known. */
  canonical: string | null
  /** The same page in each language, absolute; none of a page that search engines skip. */
  alternates: { language: Language; url: string }[]
  /** Absolute. */
  picture: string | null
  type: 'website' | 'article'
  /** Not for search engines. */
  hidden: boolean
  structured: StructuredData[]
}

export interface HeadFacts extends PageAnswers {
  /** Null: nothing is at the address. */
  route: RouteDeclaration | null
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
const NAME_MAX = 80
/** In the sentence of a route, the name of what the page is about. */
const NAME = '{name}'

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

/** Whether search engines skip a page. */
export const isHidden = ({ auth, unlisted }: RouteDeclaration): boolean =>
  Boolean(auth) || Boolean(unlisted)

/** The route's sentence about its subject; else what the subject says itself, the route's sentence, or the site's. */
function describe(route: RouteDeclaration | null, subject: Subject | null, language: Language) {
  const said = route?.share?.text[language] ?? ''
  if (said.includes(NAME)) {
    if (subject) return said.replaceAll(NAME, shortText(subject.name, NAME_MAX))
    return SITE_DESCRIPTION[language]
  }
  return subject?.text || said || SITE_DESCRIPTION[language]
}

export function pageHead(facts: HeadFacts): PageHead {
  const { route, pathname, language, siteName, origin } = facts
  const plain = pageTitle(route?.title ?? NOT_FOUND_TITLE, language, siteName)
  const subject = route && subjectOf(facts)
  // A list may have the name of its route.
  const isNamed = subject && subject.name !== route.title[language]
  const urlIn = (other: Language) => absolute(pathIn(other, pathname, route?.search), origin)
  const canonical = route && urlIn(language)
  const hidden = !route || isHidden(route)
  const head = {
    // The route's own title stays in it (SHELL-4).
    title: isNamed ? `${shortText(subject.name, NAME_MAX)} - ${plain}` : plain,
    description: shortText(describe(route, subject, language)),
    canonical,
    alternates: hidden
      ? []
      : LANGUAGES.flatMap((other) => {
          const url = urlIn(other)
          return url ? [{ language: other, url }] : []
        }),
    picture: absolute(subject?.picture || route?.share?.picture || SITE_PICTURE, origin),
    type: subject?.kind === 'news' ? ('article' as const) : ('website' as const),
    hidden,
  }
  if (!route || !canonical || hidden) return { ...head, structured: [] }
  return {
    ...head,
    structured: structuredData(head, { ...facts, subject, route, origin: origin! }),
  }
}

interface Page extends HeadFacts {
  subject: Subject | null
  route: RouteDeclaration
  origin: string
}

function structuredData(
  head: Omit<PageHead, 'structured'>,
  { subject, route, language, siteName, origin, calls, data }: Page,
): StructuredData[] {
  const site = siteName[language]
  const home = { name: site, url: absolute(pathIn(language, '/'), origin)! }
  const here = { name: subject?.name ?? route.title[language], url: head.canonical! }
  const about = { ...here, description: head.description, picture: head.picture, language }
  if (subject?.kind === 'game') return [videoGame(about, subject), breadcrumbs([home, here])]
  if (subject?.kind === 'news') {
    const list = { name: route.title[language], url: absolute(newsListPath(language), origin)! }
    return [newsArticle(about, subject, site), breadcrumbs([home, list, here])]
  }
  const listed = listedOn({ calls, data })
  const list = listed.length ? [itemList(here.name, origin, listed)] : []
  if (route.path !== '/' || route.search) return [...list, breadcrumbs([home, here])]
  return [webSite({ ...about, name: site, url: `${origin}/` }, Object.values(siteName)), ...list]
}
