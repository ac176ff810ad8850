import type { Language } from '@cloudplay/contract'
import { isLanguage } from '@cloudplay/rules/language'

/** The language that a link of the frame asks for, and the address of the page without that part; null: none is asked for. */
export function askedLanguage(asked: URL): { language: Language; address: string } | null {
  const language = asked.searchParams.get('lang')
  if (!isLanguage(language)) return null
  const url = new URL(asked)
  url.searchParams.delete('lang')
  return { language, address: url.pathname + url.search }
}
