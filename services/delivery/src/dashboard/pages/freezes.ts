import { randomBytes } from 'node:crypto'
import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { zonedText } from '../../core/zoned-text.ts'
import { includesRole, SCOPES, type FreezeWindow } from '../../store/team-state.ts'
import { hiddenFields } from '../page/hidden-fields.ts'
import { remoteAddress, type View } from '../page/view.ts'
import { REASON_CHARS_MAX } from '../act/command.ts'

/** A freeze, the people who can make an exception, and whether this viewer can. */
export interface ShownFreeze {
  freeze: FreezeWindow
  canExcept: readonly string[]
  may: boolean
}

const PAST_MAX = 20
const BEIJING = 'Asia/Shanghai'

const formFields = (view: View, more: Record<string, string>): Html =>
  hiddenFields({ token: view.token, form: randomBytes(12).toString('base64url'), ...more })

/** What is frozen, in words. */
const scopeWords = ({ t }: View, { scope, target }: FreezeWindow): string =>
  target === null ? t.freezes.scope[scope] : `${t.freezes.scope[scope]} ${target}`

function scopeText(view: View, freeze: FreezeWindow): Html {
  const { scope, target } = freeze
  if (scope !== 'activity' || target === null) return own(scopeWords(view, freeze))
  return html`${view.t.freezes.scope[scope]} <a href="${remoteAddress(target)}">${own(target)}</a>`
}

/** Says on other pages that there is a freeze. */
export const freezeNotices = (view: View, freezes: readonly FreezeWindow[]): Html[] =>
  freezes.map(
    (freeze) =>
      html`<p class="notice wait">
        ${own(view.t.freezes.banner(scopeWords(view, freeze), timeText(view, freeze.until)))}${view.t.sep.colon}${own(freeze.reason)}
        <a href="/deliver/freeze-calendar">${view.t.freezes.see}</a>
      </p>`,
  )

const reasonInput = ({ t }: View): Html =>
  html`<label
    ><span>${t.freezes.reason}</span
    ><input
      name="reason"
      required
      maxlength="${REASON_CHARS_MAX}"
      placeholder="${t.freezes.reasonHint}"
  /></label>`

function decisions(view: View, { id, reason, from }: FreezeWindow): Html {
  const { freezes } = view.t
  const isAhead = Date.parse(from) > view.nowMs
  return html`<details>
      <summary>${freezes.except}<span class="hidden"> ${own(reason)}</span></summary>
      <form class="stack" method="post" action="/deliver/freeze-calendar/except">
        ${formFields(view, { id })}
        <label
          ><span>${freezes.who}</span
          ><input
            name="who"
            required
            maxlength="141"
            autocapitalize="none"
            spellcheck="false" /></label
        >${reasonInput(view)}<button>${freezes.except}</button>
      </form>
    </details>
    <form method="post" action="/deliver/freeze-calendar/lift">
      ${formFields(view, { id })}<button class="danger">
        ${isAhead ? freezes.cancel : freezes.lift}<span class="hidden"> ${own(reason)}</span>
      </button>
    </form>`
}

function entry(view: View, { freeze, canExcept, may }: ShownFreeze, isOver: boolean): Html {
  const { t } = view
  const { freezes, sep } = t
  const { from, until, zone, exceptions, addedBy, reason, liftedAt } = freeze
  const isHere = zone === BEIJING
  const plain = (iso: string) => zonedText(iso, zone).replace(` ${zone}`, '')
  const span = freezes.here(timeText(view, from), timeText(view, until))
  return html`<li data-freeze="${freeze.id}">
    <h3>${scopeText(view, freeze)}${sep.colon}${own(reason)}</h3>
    <span>${span}</span>
    ${!isHere && html`<small>${freezes.span(plain(from), plain(until))} (${zone})</small>`}
    <small
      >${own(freezes.by(addedBy))}${liftedAt !== null && html`${sep.comma}${freezes.lifted(timeText(view, liftedAt))}`}</small
    >${!isOver && html`<small>${own(freezes.canExcept(canExcept.join(sep.comma) || freezes.operators))}</small>`}
    ${
      exceptions.length > 0 &&
      html`<div>
        <span class="label">${freezes.exceptions}</span>
        <ul>
          ${exceptions.map((one) => html`<li>${own(freezes.exception(one.who, one.by))}${sep.colon}${own(one.reason)}</li>`)}
        </ul>
      </div>`
    }
    ${may && !isOver && decisions(view, freeze)}
  </li>`
}

function addForm(view: View): Html {
  const { freezes } = view.t
  const isPlatform = view.session?.role === 'platform'
  const choices = SCOPES.filter((scope) => scope !== 'site' || isPlatform)
  return html`<section class="card stack" aria-labelledby="add">
    <h2 id="add">${freezes.addTitle}</h2>
    <form class="stack" method="post" action="/deliver/freeze-calendar/add">
      ${formFields(view, {})}
      <label
        ><span>${freezes.what}</span
        ><select name="scope">
          ${choices.map((scope) => html`<option value="${scope}">${freezes.scope[scope]}</option>`)}
        </select></label
      >
      <label
        ><span>${freezes.target}</span
        ><input
          name="target"
          maxlength="100"
          autocapitalize="none"
          spellcheck="false"
          value="${isPlatform ? '' : (view.session?.team ?? '')}"
      /></label>
      <label
        ><span>${freezes.from}</span><input type="datetime-local" name="from" required
      /></label>
      <label
        ><span>${freezes.until}</span><input type="datetime-local" name="until" required
      /></label>
      <label
        ><span>${freezes.zone}</span
        ><input name="zone" required maxlength="60" value="${BEIJING}" spellcheck="false"
      /></label>
      ${reasonInput(view)}
      <button class="confirm">${freezes.submit}</button>
    </form>
  </section>`
}

/** When nothing new goes live, why, and who is excepted (DELIV-26). */
export function freezesPage(view: View, all: readonly ShownFreeze[]): Html {
  const { t } = view
  const { freezes } = t
  const at = new Date(view.nowMs).toISOString()
  const isOver = ({ freeze }: ShownFreeze) => freeze.liftedAt !== null || freeze.until <= at
  const groups = [
    [freezes.now, all.filter((one) => !isOver(one) && one.freeze.from <= at), false],
    [freezes.ahead, all.filter((one) => !isOver(one) && one.freeze.from > at), false],
    [freezes.past, all.filter(isOver).slice(-PAST_MAX).reverse(), true],
  ] as const
  const may = view.session && includesRole(view.session.role, 'approver')
  const lists = groups.filter(([, found]) => found.length > 0)
  return html`<div class="stack">
      <h1>${freezes.title}</h1>
      <p class="quiet">${freezes.intro}</p>
    </div>
    <div class="${may && 'two'}">
      <div class="stack">
        ${lists.length === 0 && html`<p class="card quiet">${freezes.none}</p>`}
        ${lists.map(
          ([title, found, over]) =>
            html`<section class="card stack">
              <h2>${title}</h2>
              <ul class="rows">
                ${found.map((one) => entry(view, one, over))}
              </ul>
            </section>`,
        )}
      </div>
      ${may && addForm(view)}
    </div>`
}
