import { BASE_LANGUAGE, LANGUAGE_COOKIE, LANGUAGE_DAYS, LANGUAGES, type Language, type LocalizedText } from '@cloudplay/contract'
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** The page's language. One store for shell and remotes: this package is shared. */
export const language = atom<Language>(BASE_LANGUAGE)

/** Sets the page's language, and says it to the browser and to screen readers. */
export function setLanguage(next: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = next
  language.set(next)
}

/** The language the edge decided for this page, as `<html lang>` says it. */
export function pageLanguage(): Language {
  const written = document.documentElement.lang
  return LANGUAGES.find((each) => each === written) ?? BASE_LANGUAGE
}

/** Keeps a visitor's choice: edge and gateway read it from the cookie from then on (LANG-1). */
export function rememberLanguage(next: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${next}; Path=/; Max-Age=${LANGUAGE_DAYS * 86_400}; SameSite=Lax${secure}`
}

const subscribe = (changed: () => void) => language.listen(changed)

/** The page's language in a component; the component is drawn again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(
    subscribe,
    () => language.get(),
    () => language.get(),
  )

/** A text that came in every language, in the page's. */
export const localized = (text: LocalizedText, inLanguage: Language = language.get()): string => text[inLanguage]
