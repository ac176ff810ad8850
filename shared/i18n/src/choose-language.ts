import type { Language } from '@cloudplay/contract'
import { rememberLanguage, setLanguage } from './language.ts'
import { textsIn } from './texts.ts'

/** A visitor's choice (LANG-1): remembered, and shown once the words of everything on the page are there, so that nothing flickers. */
export async function chooseLanguage(next: Language): Promise<void> {
  rememberLanguage(next)
  await textsIn(next)
  setLanguage(next)
}
