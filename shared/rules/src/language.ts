import {
  BASE_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
} from '@cloudplay/contract/language'

/** The rest of a longer header is ignored; browsers send shorter ones. */
const READ_CHARACTERS = 500

export const isLanguage = (tag: unknown): tag is Language =>
  (LANGUAGES as readonly unknown[]).includes(tag)

/** The site's language for a browser's tag. Its first part decides: `zh-TW` gets Chinese and `en-GB` English. */
function siteLanguage(tag: string): Language | undefined {
  const primary = tag.split('-', 1)[0]
  return LANGUAGES.find((language) => language.split('-', 1)[0] === primary)
}

interface Preference {
  language: Language
  weight: number
}

function readPreference(item: string): Preference | null {
  const [tag = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const language = siteLanguage(tag)
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const parsed = weight === undefined ? 1 : Number(weight)
  return language && parsed > 0 ? { language, weight: parsed } : null
}

/**
 * The language of a visitor (LANG-1): the stored choice, else the best supported one of `Accept-Language`, else the base.
 * Both inputs are untrusted.
 */
export function chooseLanguage(chosen: string | undefined, accepted: string | undefined): Language {
  if (isLanguage(chosen)) return chosen
  const preferences = (accepted ?? '').slice(0, READ_CHARACTERS).split(',').map(readPreference)
  const best = preferences.reduce<Preference | null>(
    (found, preference) =>
      preference && preference.weight > (found?.weight ?? 0) ? preference : found,
    null,
  )
  return best?.language ?? BASE_LANGUAGE
}

/** The parts of a request that decide the visitor's language, with Node's names of headers. */
export interface LanguageHeaders {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;\\s]*)`)

/** Browsers send few different headers, so a small cache of parsed headers is enough. */
const known = new Map<string, Language>()
const MOST_KNOWN = 1_000

function accepted(header: string): Language {
  let language = known.get(header)
  if (language === undefined) {
    language = chooseLanguage(undefined, header)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(header, language)
  }
  return language
}

/** The language of a request (LANG-1): the choice in its cookie, else `Accept-Language`. */
export function languageOfHeaders({
  cookie,
  'accept-language': header = '',
}: LanguageHeaders): Language {
  const choice = cookie === undefined ? undefined : CHOSEN.exec(cookie)?.[1]
  return choice === undefined ? accepted(header) : chooseLanguage(choice, header)
}
