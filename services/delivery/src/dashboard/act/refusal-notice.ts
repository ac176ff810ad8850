import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { Refusal } from '../../core/refusal.ts'
import type { View } from '../page/view.ts'

/** The technical side of a refusal, in the language of programs. */
export const refusalNotice = (
  { t }: View,
  { reason, message }: Pick<Refusal, 'reason' | 'message'>,
): Html =>
  html`<div class="notice bad" role="alert">
    <p>${t.confirm.refused} ${t.refusals[reason]}</p>
    <p><small lang="en">${own(message)}</small></p>
  </div>`
