import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { View } from '../page/view.ts'

/** What went wrong, and the way back. `detail`: the words of programs, English. */
export const failurePage = (
  { t }: View,
  said: string,
  detail: string | null,
  back = '/deliver',
): Html =>
  html`<div class="ask stack">
    <h1>${t.failed.title}</h1>
    <div class="notice bad" role="alert">
      <p>${said}</p>
      ${detail !== null && html`<p><small lang="en">${own(detail)}</small></p>`}
    </div>
    <div class="buttons"><a class="button" href="${back}">${t.failed.back}</a></div>
  </div>`
