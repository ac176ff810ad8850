import type { Language } from '@cloudplay/contract'

const HAN = /\p{Script=Han}/gu
const LATIN = /\p{Script=Latin}/gu

/** Names and addresses of tags are in no language. */
const MARKUP = /<[^>]*>/g

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0

/** Whether a text has Chinese characters. */
export const hasChinese = (text: string): boolean => text.search(HAN) >= 0

/**
 * The language of a text or of HTML that operators or players wrote, for its `lang`. A text is Chinese if Chinese makes up most of it,
 * so a name in the other script doesn't decide; a Chinese character counts as much as a short word.
 */
export function textLanguage(text: string): Language {
  const words = text.replace(MARKUP, '')
  return count(words, HAN) * 3 > count(words, LATIN) ? 'zh-CN' : 'en'
}
