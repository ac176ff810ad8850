import { html, type Html } from '@cloudplay/operator-pages/html'
import type { View } from '../page/view.ts'
import { refusalDetail, type RefusalSaid } from '../parts/refusal-detail.ts'

/** What went wrong, and the way back. */
export const failurePage = (
  view: View,
  said: string,
  refusal: RefusalSaid | null,
  back = '/deliver',
): Html =>
  html`<div class="ask stack">
    <h1>${view.t.failed.title}</h1>
    <div class="notice bad" role="alert">
      <p>${said}</p>
      ${refusal && refusalDetail(view, refusal)}
    </div>
    <div class="buttons"><a class="button" href="${back}">${view.t.failed.back}</a></div>
  </div>`

/** Of an address that leads nowhere. */
export const missingPage = (view: View, back?: string) => ({
  code: 404,
  title: view.t.failed.title,
  place: null,
  body: failurePage(view, view.t.failed.missing, null, back),
})
