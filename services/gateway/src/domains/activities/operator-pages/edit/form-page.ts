import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, type Html } from '@cloudplay/operator-pages/html'
import { isRunning } from '../../runs/activity-time.ts'
import type { Run } from '../../runs/calendar.ts'
import { takesBudget } from '../../runs/edit-calendar.ts'
import { cardFen, cardTiers, offerKind } from '../../runs/offer.ts'
import { OPERATOR_PAGES } from '../../../operators/frame/address.ts'
import type { View } from '../../../operators/frame/view.ts'
import { joined, yuan } from '../words/figures.ts'
import { coinsText, tierText } from '../words/run-words.ts'
import { fieldsOf, MONEY, WHOLE } from './form-fields.ts'
import { fieldMessages } from './messages.ts'
import type { Faults } from './read-form.ts'
import type { Typed } from './typed.ts'

interface EditForm {
  title: string
  /** The form's address, and hidden values it sends along. */
  action: string
  carried: Record<string, string>
  type: string
  known: Run | null
  typed: Typed
  faults: Faults
}

/** The form of one run: its fields, each with its fault. */
export function formPage(view: View, form: EditForm): Html {
  const { say } = view
  const { title, action, carried, type, faults } = form
  const hasTiers = offerKind(type) === 'tiers'
  return html`<form class="form stack" method="get" action="${action}">
    <h1>${title}</h1>
    ${Object.entries(carried).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}${faults.has('form') && html`<div class="notice bad">${fieldsOf(view, faults).fault('form')}</div>`}
    <div class="fields ${hasTiers && 'wide'}">
      ${runCard(view, form)} ${hasTiers && tiersCard(view, form)}
    </div>
    <div class="row">
      <button class="confirm" name="ask" value="1">${say(fieldMessages.check)}</button>
      <a class="button" href="${OPERATOR_PAGES}">${say(fieldMessages.cancel)}</a>
    </div>
  </form>`
}

/** Title, times, and the budget or price of this type. */
function runCard(view: View, { type, known, typed, faults }: EditForm): Html {
  const { say } = view
  const { fault, input } = fieldsOf(view, faults)
  const time = (name: 'from' | 'until', hint?: string) =>
    input({
      name,
      label: say(fieldMessages[name]),
      value: typed[name],
      hint,
      attributes: html`type="datetime-local" required${typed[name].length > 16 && html` step="1"`}`,
    })
  return html`<div class="card stack">
    ${input({ name: 'title', label: say(fieldMessages.title), value: typed.title, hint: say(fieldMessages.titleHint), attributes: html`required maxlength="64" autocomplete="off"` })}
    <div class="pair">
      ${
        known && isRunning(known, new Date(view.nowMs))
          ? html`<div class="field">
              <p class="quiet">
                ${say(fieldMessages.begun({ from: timeText(view, known.startsAt.toISOString()) }))}
              </p>
              ${fault('from')}
            </div>`
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
        hint: known
          ? say(fieldMessages.promised({ coins: coinsText(view, known.promisedCoins) }))
          : undefined,
        attributes: html`required ${WHOLE}`,
      })
    }
    ${
      offerKind(type) === 'price' &&
      input({
        name: 'price',
        label: say(fieldMessages.price),
        value: typed.price,
        hint: say(fieldMessages.priceHint({ price: yuan(cardFen(null)) })),
        attributes: MONEY,
      })
    }
  </div>`
}

function tiersCard(view: View, { typed, faults }: EditForm): Html {
  const { say } = view
  const { fault, tier } = fieldsOf(view, faults)
  const tiers = joined(
    cardTiers(null).map((one) => tierText(view, one)),
    view.language,
  )
  return html`<div class="card stack" role="group" aria-labelledby="tiers">
    <div class="tight">
      <h2 id="tiers">${say(fieldMessages.tiers)}</h2>
      <small>${say(fieldMessages.tiersHint({ tiers }))}</small>
      ${fault('tiers')}
    </div>
    ${typed.tiers.map(tier)}
  </div>`
}
