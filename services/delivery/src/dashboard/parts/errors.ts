import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { placeOf } from '../../core/error-place.ts'
import type { LocatedError } from '../../site/error-reports.ts'
import { kindText, versionText, type View } from '../page/view.ts'

function item(view: View, error: LocatedError): Html {
  const { t } = view
  const { faults, sep } = t
  const { version, kind, what, visitors, lastAt, source } = error
  return html`<li class="tight">
    <div class="line">
      <b>${kindText(t, kind)}${sep.colon}<span lang="en">${own(what)}</span></b
      ><span>${faults.errors.visitors({ count: visitors })}</span>
    </div>
    <code>${placeOf(error) ?? faults.errors.unknown}</code>
    ${source?.text && html`<pre><code>${source.text}</code></pre>`}
    <small
      >${versionText(version)}${sep.comma}${faults.errors.last({ time: timeText(view, lastAt) })}</small
    >
  </li>`
}

/** Errors that visitors met, by release and place, with the source line (DELIV-22). Null: they can't be read now. */
export function errorSection(view: View, errors: readonly LocatedError[] | null): Html | null {
  if (!errors) return null
  const { title, window, none } = view.t.faults.errors
  return html`<section class="card stack" aria-labelledby="errors">
    <div class="head">
      <h2 id="errors">${title}</h2>
      <small>${window}</small>
    </div>
    ${
      errors.length
        ? html`<ul class="rows errors">
            ${errors.map((error) => item(view, error))}
          </ul>`
        : html`<p class="quiet">${none}</p>`
    }
  </section>`
}
