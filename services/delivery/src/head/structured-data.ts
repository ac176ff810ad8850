import type { Language } from '@cloudplay/contract'
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

export const videoGame = (
  { name, url, description, picture, language }: About,
  { tags }: Extract<Subject, { kind: 'game' }>,
) =>
  thing('VideoGame', {
    name,
    url,
    description,
    ...pictured(picture),
    ...(tags.length ? { genre: tags } : {}),
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

export const breadcrumbs = (places: { name: string; url: string }[]): StructuredData =>
  thing('BreadcrumbList', {
    itemListElement: places.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  })
