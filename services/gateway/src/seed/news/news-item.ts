import { NewsClick } from '@cloudplay/contract/entities/news'
import { picturesOf } from '../../core/pictures.ts'
import type { EnglishNewsById } from './english/english-news.ts'

interface ChineseNews {
  id: number
  title: string
  brief: string
  cover: string
  body: string
  clickType: number
  jumpLink: string
  isTop: number
  /** ISO time */
  publishedAt: string
}

/** One item of the first news, in both languages. */
export interface SeedNews extends ChineseNews {
  titleEn: string
  briefEn: string
  bodyEn: string
}

interface Words {
  id: number
  /** YYYY-MM-DD HH:mm in Shanghai */
  at: string
  title: string
  brief: string
  /** Folder of its game, or the path of a picture of this site. */
  cover: string
  /** Paragraphs; one that begins with a tag stays unchanged. */
  text: string[]
}

interface Click {
  isTop?: boolean
  /** Opens the home page. */
  home?: boolean
  /** Path of the film it shows. */
  video?: string
  /** Page of another site. */
  link?: string
}

/** Paragraphs as HTML. */
const bodyOf = (text: readonly string[]): string =>
  text.map((paragraph) => (paragraph.startsWith('<') ? paragraph : `<p>${paragraph}</p>`)).join('')

/** One item of the first news in Chinese. Its text is the site's own and uses only the tags of `core/safe-html.ts`. */
export function item(
  { id, at, title, brief, cover, text }: Words,
  { isTop, home, video, link }: Click = {},
): ChineseNews {
  return {
    id,
    title,
    brief,
    cover: cover.startsWith('/') ? cover : picturesOf(cover).wide640,
    body: bodyOf(text),
    clickType: home
      ? NewsClick.home
      : video
        ? NewsClick.video
        : link
          ? NewsClick.external
          : NewsClick.detail,
    jumpLink: video ?? link ?? '',
    isTop: isTop ? 1 : 0,
    publishedAt: `${at.replace(' ', 'T')}:00+08:00`,
  }
}

/** Adds the English texts. */
export function withEnglish(items: readonly ChineseNews[], english: EnglishNewsById): SeedNews[] {
  return items.map((item) => {
    const words = english[item.id]
    if (!words) throw new Error(`news ${item.id} has no English texts`)
    const { title, brief, text } = words
    return { ...item, titleEn: title, briefEn: brief, bodyEn: bodyOf(text) }
  })
}
