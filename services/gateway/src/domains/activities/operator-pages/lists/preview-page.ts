import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { fieldTime } from '@cloudplay/operator-pages/field-time'
import { html, type Html } from '@cloudplay/operator-pages/html'
import { nameOfType } from '../../runs/titles.ts'
import { OPERATOR_PAGES } from '../../../operators/frame/address.ts'
import type { View } from '../../../operators/frame/view.ts'
import { loginMessages } from '../../../operators/session/messages.ts'
import { readFieldTime } from '../words/field-time.ts'
import { PAGE_TYPES, pageOf } from '../words/run-words.ts'
import { previewMessages } from './messages.ts'

const MINUTES = [15, 60, 240, 1_440] as const
const MINUTES_FIRST = 60

/** The values for a preview, as typed and as read; null if they are invalid. */
export interface PreviewForm {
  type: string
  at: string
  minutes: number
  page: string | null
  time: Date | null
}

export function readPreview(values: URLSearchParams, nowMs: number): PreviewForm {
  const type = values.get('page') ?? PAGE_TYPES[0]!
  const at = (values.get('at') ?? fieldTime(new Date(nowMs)).slice(0, 16)).slice(0, 30)
  const minutes = Number(values.get('minutes'))
  return {
    type,
    at,
    minutes: (MINUTES as readonly number[]).includes(minutes) ? minutes : MINUTES_FIRST,
    page: pageOf(type),
    time: readFieldTime(at),
  }
}

/** A link that opens the page, and its end. */
interface PreviewLink {
  /** An address on this site; `publicUrl` is the site's address for others. */
  address: string
  publicUrl: string
  untilMs: number
  end: string
}

function made(
  view: View,
  { type, time }: PreviewForm,
  { address, publicUrl, untilMs, end }: PreviewLink,
): Html {
  const { say } = view
  return html`<section class="card stack" aria-labelledby="made">
    <h2 id="made">
      ${say(previewMessages.made({ name: nameOfType(type), at: timeText(view, time!.toISOString()) }))}
    </h2>
    <p class="quiet">
      ${say(previewMessages.until({ until: timeText(view, new Date(untilMs).toISOString()) }))}
    </p>
    <label
      ><span>${say(previewMessages.link)}</span
      ><input class="copy" readonly value="${publicUrl + address}"
    /></label>
    <div class="row">
      <a class="button confirm" href="${address}" target="_blank" rel="noopener"
        >${say(previewMessages.open)}</a
      >
      <a class="button" href="${end}" target="_blank" rel="noopener">${say(previewMessages.end)}</a>
    </div>
  </section>`
}

/** Pages of activities at any time. `link`: the requested one. */
export function previewPage(view: View, form: PreviewForm, link: PreviewLink | null): Html {
  const { say, session } = view
  const { type, at, minutes, page, time } = form
  const duration = (value: number) =>
    say(
      value < 60
        ? previewMessages.forMinutes({ minutes: value })
        : previewMessages.forHours({ hours: value / 60 }),
    )
  const fault = (name: string, text: string) =>
    html`<p class="fault" id="fault-${name}" role="alert">${text}</p>`
  return html`<div class="tight">
      <h1>${say(previewMessages.title)}</h1>
      <p class="quiet">${say(previewMessages.intro)}</p>
    </div>
    ${link && made(view, form, link)}${!session && html`<p class="notice wait">${say(loginMessages.needed)}</p>`}
    <form class="card row" method="get" action="${OPERATOR_PAGES}/preview">
      <label
        ><span>${say(previewMessages.page)}</span
        ><select
          name="page"
          ${page === null && html` aria-invalid="true" aria-describedby="fault-page"`}
        >
          ${PAGE_TYPES.map((value) => html`<option value="${value}" ${value === type && html` selected`}>${say(nameOfType(value))}</option>`)}
        </select></label
      >
      <label
        ><span>${say(previewMessages.at)}</span
        ><input
          type="datetime-local"
          name="at"
          required
          value="${at}"
          ${at.length > 16 && html` step="1"`}
          ${!time && html` aria-invalid="true" aria-describedby="fault-at"`}
      /></label>
      <label
        ><span>${say(previewMessages.minutes)}</span
        ><select name="minutes">
          ${MINUTES.map((value) => html`<option value="${value}" ${value === minutes && html` selected`}>${duration(value)}</option>`)}
        </select></label
      >
      <button name="make" value="1" ${!session && html` disabled`}>
        ${say(previewMessages.make)}
      </button>
    </form>
    ${page === null && fault('page', say(previewMessages.wrongPage))}${!time && fault('at', say(previewMessages.wrongTime))}`
}
