import type { LocalizedText } from '@cloudplay/contract/language'
import { localizedText } from '../core/localized.ts'

/** The same text in every language. */
export const sameText = (text: string): LocalizedText => localizedText(text, text)
