import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { RemoteStatus } from '../../site/status.ts'
import type { View } from '../page/view.ts'
import type { Wrong } from '../plan/judge-plan.ts'
import type { Field } from '../plan/typed-plan.ts'

const CHOICES_MAX = 20
const TOLD_CHARS_MAX = 40

interface PlanField {
  field: Field
  remote: RemoteStatus
  value: string
  problem: Wrong[Field]
  /** The first field that has to be typed again: it gets the focus. */
  isFirst: boolean
}

/** Browsers take only times in the steps a field names: finer ones, which commands can set, need finer steps. */
const stepOf = (value: string): string =>
  value.includes('.') ? '0.001' : value.length > 'YYYY-MM-DDTHH:mm'.length ? '1' : '60'

function choices(view: View, { field, remote, value }: PlanField): Html {
  const { plan } = view.t
  const option = (choice: string, text: string) =>
    html`<option value="${choice}" ${choice === value ? html` selected` : ''}>${text}</option>`
  if (field === 'device')
    return html`${([null, 'mobile', 'desktop'] as const).map((device) => option(device ?? '', plan.device[device ?? 'all']))}`
  const { live, canary, releases } = remote
  const newest = releases.filter(
    ({ version }, index) => index < CHOICES_MAX || version === live?.version || version === value,
  )
  const mark = (version: string) =>
    version === live?.version
      ? ` (${plan.live})`
      : version === canary?.version
        ? ` (${plan.canary})`
        : ''
  return html`${newest.map(({ version }) => option(version, version + mark(version)))}`
}

function control(view: View, asked: PlanField, attributes: Html): Html {
  const { field, value } = asked
  switch (field) {
    case 'from':
    case 'until':
      return html`<input
        type="datetime-local"
        step="${stepOf(value)}"
        max="9999-12-31T23:59"
        value="${value}"
        ${attributes}
      />`
    case 'percent':
      return html`<input
        inputmode="decimal"
        required
        pattern="[0-9]{1,3}([.,][0-9]{1,3})?"
        maxlength="7"
        value="${value}"
        ${attributes}
      />`
    case 'prewarm':
      return html`<input
        inputmode="decimal"
        pattern="[0-9]{1,4}([.,][0-9]{1,3})?"
        maxlength="8"
        value="${value}"
        ${attributes}
      />`
    case 'fallback':
      return html`<input
        inputmode="url"
        autocomplete="off"
        maxlength="300"
        value="${value}"
        ${attributes}
      />`
    case 'device':
    case 'version':
      return html`<select ${attributes}>
        ${choices(view, asked)}
      </select>`
  }
}

/** One field with its label, what may be said of it, and what is wrong with it. */
export function planField(view: View, asked: PlanField): Html {
  const { plan, sep } = view.t
  const { field, value, problem, isFirst } = asked
  const hint = field === 'device' || field === 'version' ? undefined : plan.hints[field]
  const described = [hint !== undefined && `${field}-hint`, problem && `${field}-wrong`]
    .filter(Boolean)
    .join(' ')
  const attributes = html`name="${field}"
  id="${field}"${described && html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}${isFirst && html` autofocus`}`
  // A field for times shows nothing of a time that is none.
  const typed = problem === 'time' && html`${own(value.slice(0, TOLD_CHARS_MAX))}${sep.colon}`
  return html`<div class="field">
    <label><span>${plan.fields[field]}</span>${control(view, asked, attributes)}</label>
    ${problem && html`<small class="bad" id="${field}-wrong">${typed}${plan.wrong[problem]}</small>`}
    ${hint !== undefined && html`<small id="${field}-hint">${hint}</small>`}
  </div>`
}
