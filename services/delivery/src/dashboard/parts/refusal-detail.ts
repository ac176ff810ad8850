import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { Refusal } from '../../core/refusal.ts'
import type { View } from '../page/view.ts'

/** What a page says of a refusal. */
export type RefusalSaid = Pick<Refusal, 'reason' | 'message' | 'words'>

/** The versions, names and times of a refusal; in the language of programs where delivery has no other words for it. */
export const refusalDetail = ({ language }: View, { message, words }: RefusalSaid): Html =>
  words
    ? html`<p><small>${own(words[language])}</small></p>`
    : html`<p><small lang="en">${own(message)}</small></p>`
