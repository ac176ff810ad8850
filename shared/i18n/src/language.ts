import {
  BASE_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_DAYS,
  LANGUAGES,
  type Language,
  type LocalizedText,
} from '@cloudplay/contract'
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** The page's language. One store for shell and remotes: this package is shared. */
export const language = atom<Language>(BASE_LANGUAGE)

/** Sets the page's language, for browsers and screen readers too. */
export function setLanguage(next: Language): void {
  // Chromium computes the style of every element again when this is written, even if it stays the same.
  if (typeof document !== 'undefined' && document.documentElement.lang !== next)
    document.documentElement.lang = next
  language.set(next)
}

/** The language that the edge chose for this page, from `<html lang>`. */
export function pageLanguage(): Language {
  const written = document.documentElement.lang
  return LANGUAGES.find((each) => each === written) ?? BASE_LANGUAGE
}

/** Stores a visitor's choice in the cookie that edge and gateway read (LANG-1). */
export function rememberLanguage(next: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${next}; Path=/; Max-Age=${LANGUAGE_DAYS * 86_400}; SameSite=Lax${secure}`
}

const subscribe = (changed: () => void) => language.listen(changed)

/** The page's language in a component, which renders again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(
    subscribe,
    () => language.get(),
    () => language.get(),
  )

/** Picks the page's language from a text that has all of them. */
export const localized = (text: LocalizedText, inLanguage: Language = language.get()): string =>
  text[inLanguage]
