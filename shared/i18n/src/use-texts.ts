import type { Translations } from '@nanostores/i18n'
import { useSyncExternalStore } from 'react'
import { useLanguage } from './language.ts'
import type { Texts } from './texts.ts'

/**
 * A group of texts in the page's language. Suspends while they are on their way, so that no page is drawn in one language
 * and then in another.
 */
export function useTexts<Body extends Translations>(texts: Texts<Body>): Body {
  const pending = texts.pending(useLanguage())
  // Thrown, and not given to `use`: that would have to be called in every render, also when there is nothing to wait for.
  // oxlint-disable-next-line typescript/only-throw-error -- React takes a thrown promise as 'wait for it'
  if (pending) throw pending
  return useSyncExternalStore(texts.listen, texts.get, texts.get)
}
