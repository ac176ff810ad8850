import { html, type Html } from '@cloudplay/operator-pages/html'
import type { View } from '../page/view.ts'
import { refusalDetail, type RefusalSaid } from '../parts/refusal-detail.ts'

/** That something was refused, and why. */
export const refusalNotice = (view: View, refusal: RefusalSaid): Html =>
  html`<div class="notice bad" role="alert">
    <p>${view.t.confirm.refused}${view.t.sep.colon}${view.t.refusals[refusal.reason]}</p>
    ${refusalDetail(view, refusal)}
  </div>`
