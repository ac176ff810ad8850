import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { zonedText } from '../../core/zoned-text.ts'
import { includesRole, SCOPES, type FreezeWindow } from '../../store/team-state.ts'
import { choiceField, fieldsForm, press, textField } from '../page/form.ts'
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

const ADDRESS = '/deliver/freeze-calendar'

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
        ${own(view.t.freezes.banner({ what: scopeWords(view, freeze), until: timeText(view, freeze.until) }))}${view.t.sep.colon}${own(freeze.reason)}
        <a href="${ADDRESS}">${view.t.freezes.see}</a>
      </p>`,
  )

const reasonField = ({ t }: View): Html =>
  textField({
    label: t.freezes.reason,
    name: 'reason',
    charsMax: REASON_CHARS_MAX,
    hint: t.freezes.reasonHint,
  })

function decisions(view: View, { id, reason, from }: FreezeWindow): Html {
  const { freezes } = view.t
  const isAhead = Date.parse(from) > view.nowMs
  const who = textField({ label: freezes.who, name: 'who', charsMax: 141, isName: true })
  return html`<details>
      <summary>${freezes.except}<span class="hidden"> ${own(reason)}</span></summary>
      ${fieldsForm(view, `${ADDRESS}/except`, {
        hidden: { id },
        fields: [who, reasonField(view)],
        submit: freezes.except,
        kind: '',
      })}
    </details>
    ${press(view, `${ADDRESS}/lift`, { id }, { label: isAhead ? freezes.cancel : freezes.lift, of: reason, kind: 'danger' })}`
}

function entry(view: View, { freeze, canExcept, may }: ShownFreeze, isOver: boolean): Html {
  const { t } = view
  const { freezes, sep } = t
  const { from, until, zone, exceptions, addedBy, reason, liftedAt } = freeze
  const isHere = zone === BEIJING
  const plain = (iso: string) => zonedText(iso, zone).replace(` ${zone}`, '')
  const span = freezes.here({ from: timeText(view, from), until: timeText(view, until) })
  return html`<li data-freeze="${freeze.id}">
    <h3>${scopeText(view, freeze)}${sep.colon}${own(reason)}</h3>
    <span>${span}</span>
    ${!isHere && html`<small>${freezes.span({ from: plain(from), until: plain(until) })} (${zone})</small>`}
    <small
      >${own(freezes.by({ who: addedBy }))}${liftedAt !== null && html`${sep.comma}${freezes.lifted({ time: timeText(view, liftedAt) })}`}</small
    >${!isOver && html`<small>${own(freezes.canExcept({ names: canExcept.join(sep.comma) || freezes.operators }))}</small>`}
    ${
      exceptions.length > 0 &&
      html`<div>
        <span class="label">${freezes.exceptions}</span>
        <ul>
          ${exceptions.map((one) => html`<li>${own(freezes.exception({ who: one.who, by: one.by }))}${sep.colon}${own(one.reason)}</li>`)}
        </ul>
      </div>`
    }
    ${may && !isOver && decisions(view, freeze)}
  </li>`
}

function addForm(view: View): Html {
  const { freezes } = view.t
  const isPlatform = view.session?.role === 'platform'
  const values = SCOPES.filter((scope) => scope !== 'site' || isPlatform)
  const time = (name: 'from' | 'until') =>
    textField({ label: freezes[name], name, type: 'datetime-local' })
  return html`<section class="card stack" aria-labelledby="add">
    <h2 id="add">${freezes.addTitle}</h2>
    ${fieldsForm(view, `${ADDRESS}/add`, {
      fields: [
        choiceField(freezes.what, 'scope', { values, words: freezes.scope }),
        textField({
          label: freezes.target,
          name: 'target',
          charsMax: 100,
          optional: true,
          value: isPlatform ? '' : (view.session?.team ?? ''),
          isName: true,
        }),
        time('from'),
        time('until'),
        textField({
          label: freezes.zone,
          name: 'zone',
          charsMax: 60,
          value: BEIJING,
          isName: true,
        }),
        reasonField(view),
      ],
      submit: freezes.submit,
    })}
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
