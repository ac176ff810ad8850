import { html, type Html } from '@cloudplay/operator-pages/html'
import type { View } from '../../../operators/frame/view.ts'
import { fieldMessages } from './messages.ts'
import type { Faults } from './read-form.ts'
import type { TypedTier } from './typed.ts'

interface Field {
  name: string
  label: string
  value: string
  hint?: string | undefined
  attributes: Html
}

export const WHOLE = html`inputmode="numeric" maxlength="10" autocomplete="off"`
export const MONEY = html`inputmode="decimal" maxlength="10" autocomplete="off"`

/** Writes fields of a form, each with its fault. */
export function fieldsOf({ say }: View, faults: Faults) {
  const fault = (name: string) => {
    const text = faults.get(name)
    return text && html`<p class="fault" id="fault-${name}" role="alert">${say(text)}</p>`
  }
  const marks = (name: string) =>
    faults.has(name) && html` aria-invalid="true" aria-describedby="fault-${name}"`
  const input = ({ name, label, value, hint, attributes }: Field) =>
    html`<div class="field">
      <label
        ><span>${label}</span><input name="${name}" value="${value}" ${attributes}${marks(name)}
      /></label>
      ${hint !== undefined && html`<small>${hint}</small>`}${fault(name)}
    </div>`
  const tier = ({ id, coins, yuan }: TypedTier, index: number) => {
    const nth = index + 1
    const name = `tier${nth}`
    return html`<fieldset>
      <legend>${say(fieldMessages.nth({ nth }))}</legend>
      <input type="hidden" name="id${nth}" value="${id}" />
      <div class="tier">
        <label
          ><span>${say(fieldMessages.coins)}</span
          ><input name="coins${nth}" value="${coins}" ${WHOLE}${marks(name)}
        /></label>
        <label
          ><span>${say(fieldMessages.yuan)}</span
          ><input name="yuan${nth}" value="${yuan}" ${MONEY}${marks(name)}
        /></label>
      </div>
      ${fault(name)}
    </fieldset>`
  }
  return { fault, input, tier }
}
