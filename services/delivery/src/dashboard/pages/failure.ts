import { html, type Html } from '@cloudplay/operator-pages/html'
import type { View } from '../page/view.ts'
import { refusalDetail, type RefusalSaid } from '../parts/refusal-detail.ts'

const withWayBack = ({ t }: View, body: Html, back: string): Html =>
  html`<div class="ask stack">
    ${body}
    <div class="buttons"><a class="button" href="${back}">${t.failed.back}</a></div>
  </div>`

/** What went wrong, and the way back. */
export const failurePage = (
  view: View,
  said: string,
  refusal: RefusalSaid | null,
  back = '/deliver',
): Html =>
  withWayBack(
    view,
    html`<h1>${view.t.failed.title}</h1>
      <div class="notice bad" role="alert">
        <p>${said}</p>
        ${refusal && refusalDetail(view, refusal)}
      </div>`,
    back,
  )

/** Of an address that leads nowhere. */
export const missingPage = (view: View, back = '/deliver') => ({
  code: 404,
  title: view.t.failed.missing,
  place: null,
  body: withWayBack(view, html`<h1>${view.t.failed.missing}</h1>`, back),
})
