import type { Language } from '@cloudplay/contract/language'

/** Fen as yuan: ¥48, ¥9.90. */
export const yuan = (fen: number): string =>
  `¥${fen % 100 === 0 ? fen / 100 : (fen / 100).toFixed(2)}`

/** Several texts as one. */
export const joined = (texts: readonly string[], language: Language): string =>
  texts.join(language === 'en' ? '; ' : '；')

export const count = (number: number, language: Language): string =>
  new Intl.NumberFormat(language).format(number)
