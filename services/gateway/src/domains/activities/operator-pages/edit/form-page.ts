import { html, type Html } from '@cloudplay/operator-pages/html'
import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { isRunning } from '../../runs/activity-time.ts'
import type { Run } from '../../runs/calendar.ts'
import { takesBudget } from '../../runs/edit-calendar.ts'
import { cardFen, cardTiers, offerKind } from '../../runs/offer.ts'
import { OPERATOR_PAGES } from '../frame/address.ts'
import type { View } from '../frame/view.ts'
import { joined, yuan } from '../words/figures.ts'
import { coinsText, tierText } from '../words/run-words.ts'
import { fieldMessages } from './messages.ts'
import type { Faults } from './read-form.ts'
import type { Typed } from './typed.ts'

interface Field {
  name: string
  label: string
  value: string
  hint?: string | undefined
  attributes: Html
}

export interface EditForm {
  title: string
  /** Where the form leads, and what it carries besides the fields. */
  action: string
  carried: Record<string, string>
  type: string
  known: Run | null
  typed: Typed
  faults: Faults
}

/** Fields of a time, with what is wrong at each. */
export function formPage(view: View, { title, action, carried, type, known, typed, faults }: EditForm): Html {
  const { say } = view
  const fault = (name: string) => {
    const text = faults.get(name)
    return text && html`<p class="fault" id="fault-${name}" role="alert">${say(text)}</p>`
  }
  const marks = (name: string) => faults.has(name) && html` aria-invalid="true" aria-describedby="fault-${name}"`
  const input = ({ name, label, value, hint, attributes }: Field) =>
    html`<div class="field">
      <label><span>${label}</span><input name="${name}" value="${value}" ${attributes}${marks(name)} /></label>
      ${hint !== undefined && html`<small>${hint}</small>`}${fault(name)}
    </div>`
  const time = (name: 'from' | 'until', hint?: string) =>
    input({
      name,
      label: say(fieldMessages[name]),
      value: typed[name],
      hint,
      attributes: html`type="datetime-local" required${typed[name].length > 16 && html` step="1"`}`,
    })
  const whole = html`inputmode="numeric" maxlength="10" autocomplete="off"`
  const money = html`inputmode="decimal" maxlength="10" autocomplete="off"`
  const tier = ({ id, coins, yuan: price, hours }: Typed['tiers'][number], index: number) => {
    const nth = index + 1
    const name = `tier${nth}`
    return html`<fieldset>
      <legend>${say(fieldMessages.nth({ nth }))}</legend>
      <input type="hidden" name="id${nth}" value="${id}" />
      <div class="tier">
        <label><span>${say(fieldMessages.coins)}</span><input name="coins${nth}" value="${coins}" ${whole}${marks(name)} /></label>
        <label><span>${say(fieldMessages.yuan)}</span><input name="yuan${nth}" value="${price}" ${money}${marks(name)} /></label>
        <label><span>${say(fieldMessages.hours)}</span><input name="hours${nth}" value="${hours}" ${whole}${marks(name)} /></label>
      </div>
      ${fault(name)}
    </fieldset>`
  }
  const kind = offerKind(type)
  const defaults = joined(
    cardTiers(null).map((one) => tierText(view, one)),
    view.language,
  )
  return html`<form class="form stack" method="get" action="${action}">
    <h1>${title}</h1>
    ${Object.entries(carried).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}${faults.has('form') && html`<div class="notice bad">${fault('form')}</div>`}
    <div class="fields ${kind === 'tiers' && 'wide'}">
      <div class="card stack">
        ${input({ name: 'title', label: say(fieldMessages.title), value: typed.title, hint: say(fieldMessages.titleHint), attributes: html`required maxlength="64" autocomplete="off"` })}
        <div class="pair">
          ${
            known && isRunning(known, new Date(view.nowMs))
              ? html`<p class="field quiet">${say(fieldMessages.begun({ from: timeText(view, known.startsAt.toISOString()) }))}</p>`
              : time('from')
          }
          ${time('until', say(fieldMessages.untilHint))}
        </div>
        ${
          takesBudget(type) &&
          input({
            name: 'budget',
            label: say(fieldMessages.budget),
            value: typed.budget,
            hint: known ? say(fieldMessages.promised({ coins: coinsText(view, known.promisedCoins) })) : undefined,
            attributes: html`required ${whole}`,
          })
        }
        ${
          kind === 'price' &&
          input({
            name: 'price',
            label: say(fieldMessages.price),
            value: typed.price,
            hint: say(fieldMessages.priceHint({ price: yuan(cardFen(null)) })),
            attributes: money,
          })
        }
      </div>
      ${
        kind === 'tiers' &&
        html`<div class="card stack" role="group" aria-labelledby="tiers">
          <div class="tight">
            <h2 id="tiers">${say(fieldMessages.tiers)}</h2>
            <small>${say(fieldMessages.tiersHint({ tiers: defaults }))}</small>
            ${fault('tiers')}
          </div>
          ${typed.tiers.map(tier)}
        </div>`
      }
    </div>
    <div class="row">
      <button class="confirm" name="ask" value="1">${say(fieldMessages.check)}</button>
      <a class="button" href="${OPERATOR_PAGES}">${say(fieldMessages.cancel)}</a>
    </div>
  </form>`
}
