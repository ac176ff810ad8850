import type { Language } from '@cloudplay/contract'
import { rememberLanguage, setLanguage } from './language.ts'
import { textsIn } from './texts.ts'

let wanted: Language

/** Stores a visitor's choice (LANG-1) and switches to it. */
export function chooseLanguage(next: Language): Promise<void> {
  rememberLanguage(next)
  return switchLanguage(next)
}

/** Switches once all texts of the page have loaded, so that nothing flickers. */
export async function switchLanguage(next: Language): Promise<void> {
  wanted = next
  await textsIn(next)
  // A later choice may need nothing loaded, and is shown by now.
  if (wanted === next) setLanguage(next)
}
