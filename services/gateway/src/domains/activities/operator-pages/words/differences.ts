import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { Snapshot } from '../../runs/change-log.ts'
import { offerKind } from '../../runs/offer.ts'
import type { View } from '../../../operators/frame/view.ts'
import { wordMessages } from './messages.ts'
import { joined } from './figures.ts'
import { coinsText, offerTexts } from './run-words.ts'

interface Difference {
  name: string
  was: string | null
  is: string | null
}

function said(
  view: View,
  type: string,
  snapshot: Snapshot | null,
): Record<'title' | 'from' | 'end' | 'budgetField' | 'offer', string | null> {
  if (!snapshot) return { title: null, from: null, end: null, budgetField: null, offer: null }
  const { title, startsAt, endsAt, budgetCoins, offer } = snapshot
  return {
    title,
    from: timeText(view, startsAt),
    end: timeText(view, endsAt),
    budgetField: budgetCoins === null ? null : coinsText(view, budgetCoins),
    offer: offerKind(type) === null ? null : joined(offerTexts(view, type, offer), view.language),
  }
}

/** The differences that a change makes to a run, field by field. */
export function differences(
  view: View,
  type: string,
  before: Snapshot | null,
  after: Snapshot | null,
): Difference[] {
  const was = said(view, type, before)
  const is = said(view, type, after)
  return (['title', 'from', 'end', 'budgetField', 'offer'] as const)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ name: view.say(wordMessages[field]), was: was[field], is: is[field] }))
}

export const differenceList = (all: readonly Difference[]): Html =>
  html`<dl class="diffs">
    ${all.map(
      ({ name, was, is }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>
            ${was !== null && html`<span class="${is !== null && 'was'}">${own(was)}</span>`}${was !== null && is !== null && ' → '}${is !== null && own(is)}
          </dd>
        </div>`,
    )}
  </dl>`
