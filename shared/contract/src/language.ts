/** The site's languages, by their tags in `<html lang>`, `Accept-Language` and the cookie. The first one is the base: it is complete. */
export const LANGUAGES = ['zh-CN', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const BASE_LANGUAGE = 'zh-CN' satisfies Language

/** Cookie of a visitor's choice: a tag of LANGUAGES, kept for a year. Without it `Accept-Language` decides (LANG-1). */
export const LANGUAGE_COOKIE = 'lang'
export const LANGUAGE_DAYS = 365
/** `?lang=en` of an address: the language of a visitor who has not chosen one. Search engines find each language by it. */
export const LANGUAGE_QUERY = 'lang'

/** A text in every language of the site. */
export type LocalizedText = Record<Language, string>
