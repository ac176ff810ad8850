import type { Language } from '@cloudplay/contract'
import type { Listed } from './listed.ts'
import type { Subject } from './subject.ts'

/** An object of schema.org, as JSON-LD. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<
  string,
  unknown
>

interface About {
  name: string
  url: string
  description: string
  picture: string | null
  language: Language
}

const thing = (type: string, fields: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
})
const pictured = (picture: string | null) => (picture ? { image: picture } : {})
const row = (position: number, name: string, item: Record<string, string>) => ({
  '@type': 'ListItem',
  position,
  name,
  ...item,
})

/** The whole site, with its search. Belongs on the home page only. */
export const webSite = (
  { name, url, description, language }: About,
  names: readonly string[],
): StructuredData =>
  thing('WebSite', {
    name,
    alternateName: names.filter((other) => other !== name),
    url,
    description,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })

export const videoGame = (
  { name, url, description, picture, language }: About,
  { tags, ageLabel }: Extract<Subject, { kind: 'game' }>,
): StructuredData =>
  thing('VideoGame', {
    name,
    url,
    description,
    ...pictured(picture),
    ...(tags.length ? { genre: tags } : {}),
    ...(ageLabel ? { contentRating: ageLabel } : {}),
    inLanguage: language,
    applicationCategory: 'Game',
    gamePlatform: 'Web browser',
    operatingSystem: 'Any',
  })

export function newsArticle(
  about: About,
  { publishedSeconds }: Extract<Subject, { kind: 'news' }>,
  site: string,
): StructuredData {
  const { name, url, description, picture } = about
  return thing('NewsArticle', {
    headline: name,
    description,
    ...pictured(picture),
    ...(publishedSeconds > 0 && publishedSeconds < 1e11
      ? { datePublished: new Date(publishedSeconds * 1000).toISOString() }
      : {}),
    // News are written in Chinese, also on English pages.
    inLanguage: 'zh-CN',
    mainEntityOfPage: url,
    author: { '@type': 'Organization', name: site },
    publisher: { '@type': 'Organization', name: site },
  })
}

export const itemList = (name: string, origin: string, pages: readonly Listed[]): StructuredData =>
  thing('ItemList', {
    name,
    itemListElement: pages.map((page, at) => row(at + 1, page.name, { url: origin + page.path })),
  })

export const breadcrumbs = (places: { name: string; url: string }[]): StructuredData =>
  thing('BreadcrumbList', {
    itemListElement: places.map(({ name, url }, at) => row(at + 1, name, { item: url })),
  })
