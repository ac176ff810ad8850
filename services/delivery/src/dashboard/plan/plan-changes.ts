import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { momentOfField } from '@cloudplay/operator-pages/field-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { isDevice } from '@cloudplay/rules/device'
import type { View } from '../page/view.ts'
import { FIELDS, type Field } from './typed-plan.ts'

function valueText(view: View, field: Field, value: string): string {
  const { plan } = view.t
  const minutes = Number(value.replace(',', '.'))
  if (field === 'device') return plan.device[isDevice(value) ? value : 'all']
  if (field === 'prewarm') return minutes > 0 ? plan.minutes({ minutes }) : plan.none
  if (field === 'percent') return `${value.replace(',', '.')}%`
  if (value === '') return field === 'until' || field === 'from' ? plan.noLimit : plan.none
  return field === 'from' || field === 'until'
    ? timeText(view, new Date(momentOfField(value)).toISOString())
    : value
}

/** Times, audience and version as they are and as they will be, where they differ. Both plans were judged to be right. */
export function planChanges(
  view: View,
  before: Record<Field, string>,
  after: Record<Field, string>,
): Html {
  const { plan } = view.t
  const changed = FIELDS.map(
    (field) =>
      [field, valueText(view, field, before[field]), valueText(view, field, after[field])] as const,
  ).filter(([, old, wanted]) => old !== wanted)
  if (!changed.length) return html`<p class="notice wait">${plan.same}</p>`
  return html`<section class="card stack" aria-labelledby="plan-changes">
    <h2 id="plan-changes">${plan.changes}</h2>
    <dl class="wide">
      ${changed.map(
        ([field, old, wanted]) =>
          html`<div>
            <dt>${plan.fields[field]}</dt>
            <dd><span class="quiet">${own(old)}</span> → ${own(wanted)}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}
