import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_COOKIE, type Language } from '@cloudplay/contract/language'
import { chooseLanguage } from '@cloudplay/rules/language'

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;\\s]*)`)

/** Browsers send few different headers, and reading one costs as much as finding a kept answer. */
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

/** The visitor's language (LANG-1): the choice in the cookie, else `Accept-Language`. */
export function languageOfHeaders({ cookie, 'accept-language': header = '' }: IncomingHttpHeaders): Language {
  const choice = cookie === undefined ? undefined : CHOSEN.exec(cookie)?.[1]
  return choice === undefined ? accepted(header) : chooseLanguage(choice, header)
}
