import { time } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { LocalizedText } from '@cloudplay/contract/language'
import { type AuditRow, EXPORT_ROWS_MAX } from '../../audit/read-log.ts'
import { OPERATOR_PAGES, withQuery } from '../../operators/frame/address.ts'
import { frameMessages } from '../../operators/frame/messages.ts'
import type { View } from '../../operators/frame/view.ts'
import { isUuid } from '../../../core/uuid.ts'
import { actMessages, actorMessages, auditMessages } from './messages.ts'
import { playerAddress } from './player-page.ts'

export const ROWS_A_PAGE = 50
/** Longer than a user id, which may be pasted with spaces. */
const UID_CHARS_MAX = 64

export interface AuditFilter {
  /** As typed; it may be no user id. */
  uid: string | undefined
  people: boolean
  before: number | undefined
}

export function readAuditFilter(values: URLSearchParams): AuditFilter {
  const uid = (values.get('uid') ?? '').trim().slice(0, UID_CHARS_MAX)
  const before = values.get('before') ?? ''
  return {
    uid: uid || undefined,
    people: values.get('who') !== 'all',
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  }
}

/** Whether a filter names a player by something else than a user id: it would find nothing, or worse, everything. */
export const isWrong = ({ uid }: AuditFilter): boolean => uid !== undefined && !isUuid(uid)

function entry(view: View, { id, at, actor, by, act, uid, subject, detail }: AuditRow): Html {
  const { say } = view
  const words = (actMessages as Record<string, LocalizedText>)[act]
  const details = Object.entries(detail ?? {}).map(([name, value]) => `${name}: ${String(value)}`)
  return html`<li data-act="${act}">
    <p class="line">
      <b>${words ? say(words) : act}</b><small>${time(view, at.toISOString())} · ${id}</small>
    </p>
    <p>${say(actorMessages[actor])}${by !== '' && html` · ${own(by)}`}</p>
    ${
      (subject !== '' || details.length > 0) &&
      html`<p><small>${own([subject, ...details].filter(Boolean).join(' · '))}</small></p>`
    }
    ${uid !== null && html`<p class="links"><a href="${OPERATOR_PAGES}${playerAddress(uid)}">${uid}</a></p>`}
  </li>`
}

function filterForm({ say }: View, { uid, people }: AuditFilter): Html {
  const choice = (value: string, text: LocalizedText, isChosen: boolean) =>
    html`<option value="${value}" ${isChosen && html` selected`}>${say(text)}</option>`
  return html`<form class="card row" method="get" action="${OPERATOR_PAGES}/audit">
    <label
      ><span>${say(auditMessages.who)}</span
      ><select name="who">
        ${choice('people', auditMessages.people, people)}${choice('all', auditMessages.everyone, !people)}
      </select></label
    >
    <label
      ><span>${say(auditMessages.player)}</span
      ><input
        name="uid"
        maxlength="${UID_CHARS_MAX}"
        autocomplete="off"
        spellcheck="false"
        value="${uid ?? ''}"
    /></label>
    <button>${say(auditMessages.filter)}</button>
    ${(uid !== undefined || !people) && html`<a class="button" href="${withQuery('/audit', {})}">${say(auditMessages.reset)}</a>`}
  </form>`
}

const exportForm = ({ say }: View): Html =>
  html`<form class="card row" method="get" action="${OPERATOR_PAGES}/audit/export">
    <label
      ><span>${say(auditMessages.exportAfter)}</span
      ><input name="after" inputmode="numeric" pattern="[0-9]{1,15}" required value="0"
    /></label>
    <button>${say(auditMessages.export)}</button>
    <small>${say(auditMessages.exportHint({ max: EXPORT_ROWS_MAX }))}</small>
  </form>`

/** The audit log, newest first. `rows` has one more than a page if there are older ones. */
export function auditPage(view: View, filter: AuditFilter, rows: readonly AuditRow[]): Html {
  const { say } = view
  const { uid, people, before } = filter
  const asked: Record<string, string> = {
    ...(uid !== undefined && { uid }),
    ...(!people && { who: 'all' }),
  }
  const shown = rows.slice(0, ROWS_A_PAGE)
  const oldest = shown.at(-1)
  const links = [
    before !== undefined &&
      html`<a href="${withQuery('/audit', asked)}">${say(auditMessages.newest)}</a>`,
    rows.length > ROWS_A_PAGE &&
      oldest &&
      html`<a rel="next" href="${withQuery('/audit', { ...asked, before: String(oldest.id) })}"
        >${say(auditMessages.older)}</a
      >`,
  ].filter(Boolean)
  return html`<div class="head">
      <h1>${say(auditMessages.title)}</h1>
      <small>${say(frameMessages.beijing)}</small>
    </div>
    <p class="quiet">${say(auditMessages.intro)}</p>
    ${filterForm(view, filter)}
    <section class="card">
      ${
        shown.length > 0
          ? html`<ul class="rows">
              ${shown.map((row) => entry(view, row))}
            </ul>`
          : isWrong(filter)
            ? html`<p class="fault" role="alert">${say(auditMessages.wrongPlayer)}</p>`
            : html`<p class="quiet">${say(auditMessages.empty)}</p>`
      }
    </section>
    ${links.length > 0 && html`<p class="links">${links}</p>`} ${exportForm(view)}`
}
