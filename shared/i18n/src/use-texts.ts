import { useLanguage } from './language.ts'
import type { PageTexts } from './texts.ts'

/**
 * A group of texts in the page's language. Suspends while they load, so that no page shows one language and then another.
 */
export function useTexts<Body>(texts: PageTexts<Body>): Body {
  const wanted = useLanguage()
  const pending = texts.pending(wanted)
  // Thrown instead of passed to `use`, because `use` must be called in every render, even with nothing to wait for.
  // oxlint-disable-next-line typescript/only-throw-error -- React takes a thrown promise as 'wait for it'
  if (pending) throw pending
  return texts.get(wanted)
}
