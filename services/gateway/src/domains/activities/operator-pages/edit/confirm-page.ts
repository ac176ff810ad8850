import { randomBytes } from 'node:crypto'
import { html, type Html } from '@cloudplay/operator-pages/html'
import { OPERATOR_PAGES } from '../../../operators/frame/address.ts'
import type { View } from '../../../operators/frame/view.ts'
import { loginMessages } from '../../../operators/session/messages.ts'
import { editMessages } from './messages.ts'

interface Question {
  title: string
  says: readonly string[]
  /** The differences, or the run to remove. */
  shows: Html | null
  action: string
  confirm: string
  /** The typed values, and what the operator saw (`seen`, `sequence`). */
  carried: readonly (readonly [name: string, value: string])[]
  /** Back to the form, with the typed values. */
  edit: string | null
  isHard?: boolean
}

/** Describes the consequences, and asks. */
export function confirmPage(
  view: View,
  { title, says, shows, action, confirm, carried, edit, isHard = false }: Question,
): Html {
  const { say, session, token } = view
  const fields = [
    ...carried,
    ['token', token],
    ['form', randomBytes(12).toString('base64url')],
  ] as const
  return html`<div class="ask stack">
    <h1>${title}</h1>
    <div class="says">${says.map((sentence) => html`<p>${sentence}</p>`)}</div>
    ${shows && html`<section class="card">${shows}</section>`}
    ${!session && html`<p class="notice wait">${say(loginMessages.needed)}</p>`}
    <form class="stack" method="post" action="${action}">
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <div class="buttons">
        <button class="${isHard ? 'danger' : 'confirm'}" ${!session && html` disabled`}>
          ${confirm}
        </button>
        ${edit !== null && html`<a class="button" href="${edit}">${say(editMessages.edit)}</a>`}
        <a class="button" href="${OPERATOR_PAGES}">${say(editMessages.cancel)}</a>
      </div>
    </form>
  </div>`
}
