import { randomBytes } from 'node:crypto'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { hiddenFields } from './hidden-fields.ts'
import type { View } from './view.ts'

/** What a form sends without a visible field: `fields`, that its session sends it, and a number, so that a second press of its button does nothing twice. */
export const formFields = (view: View, fields: Record<string, string>): Html =>
  hiddenFields({ token: view.token, form: randomBytes(12).toString('base64url'), ...fields })

/** One press that does what its text says. `of`: what it is about, for those who hear the page. */
export const press = (
  view: View,
  action: string,
  fields: Record<string, string>,
  { label, of, kind = '' }: { label: string; of: string; kind?: 'confirm' | 'danger' | '' },
): Html =>
  html`<form method="post" action="${action}">
    ${formFields(view, fields)}<button class="${kind}">
      ${label}<span class="hidden"> ${own(of)}</span>
    </button>
  </form>`

/** A form with fields, and its button. */
export const fieldsForm = (
  view: View,
  action: string,
  {
    hidden = {},
    fields,
    submit,
    kind = 'confirm',
  }: {
    hidden?: Record<string, string>
    fields: readonly Html[]
    submit: string
    kind?: 'confirm' | ''
  },
): Html =>
  html`<form class="stack" method="post" action="${action}">
    ${formFields(view, hidden)}${fields}<button class="${kind}">${submit}</button>
  </form>`

interface TextField {
  label: string
  name: string
  charsMax?: number
  type?: 'text' | 'email' | 'datetime-local'
  optional?: boolean
  value?: string
  hint?: string
  pattern?: string
  /** A name or an address, which keyboards and spelling leave alone. */
  isName?: boolean
  disabled?: boolean
}

export const textField = ({
  label,
  name,
  charsMax,
  type = 'text',
  optional = false,
  value,
  hint,
  pattern,
  isName = false,
  disabled = false,
}: TextField): Html =>
  html`<label
    ><span>${label}</span
    ><input
      name="${name}"
      type="${type}"
      ${!optional && html` required`}
      ${charsMax !== undefined && html` maxlength="${charsMax}"`}
      ${value !== undefined && html` value="${value}"`}
      ${hint !== undefined && html` placeholder="${hint}"`}
      ${pattern !== undefined && html` pattern="${pattern}"`}
      ${isName && html` autocapitalize="none" spellcheck="false"`}
      ${disabled && html` disabled`}
  /></label>`

/** A choice of one; `chosen` is selected first. */
export const choiceField = <Value extends string>(
  label: string,
  name: string,
  {
    values,
    words,
    chosen,
  }: { values: readonly Value[]; words: Readonly<Record<Value, string>>; chosen?: Value },
): Html =>
  html`<label
    ><span>${label}</span
    ><select name="${name}">
      ${values.map((value) => html`<option value="${value}" ${value === chosen && html` selected`}>${words[value]}</option>`)}
    </select></label
  >`
