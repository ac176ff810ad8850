import { NewsClick } from '@cloudplay/contract/entities/news'
import { picturesOf } from '../../core/pictures.ts'

export interface SeedNews {
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

/** One item of the first news. Its text is the site's own and uses only the tags of `core/safe-html.ts`. */
export function item(
  { id, at, title, brief, cover, text }: Words,
  { isTop, home, video, link }: Click = {},
): SeedNews {
  return {
    id,
    title,
    brief,
    cover: cover.startsWith('/') ? cover : picturesOf(cover).wide640,
    body: text
      .map((paragraph) => (paragraph.startsWith('<') ? paragraph : `<p>${paragraph}</p>`))
      .join(''),
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
