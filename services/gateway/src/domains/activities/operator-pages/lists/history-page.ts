import { html, type Html } from '@cloudplay/operator-pages/html'
import { type Change, CHANGE_VERBS, type ChangeVerb } from '../../runs/change-log.ts'
import { activityNames } from '../../runs/messages.ts'
import { OPERATOR_PAGES, withQuery } from '../../../operators/frame/address.ts'
import { frameMessages } from '../../../operators/frame/messages.ts'
import type { View } from '../../../operators/frame/view.ts'
import { changeList } from '../words/change-list.ts'
import { verbMessages } from '../words/messages.ts'
import { historyMessages } from './messages.ts'

export const CHANGES_A_PAGE = 50

export interface Filter {
  type: string | undefined
  verb: ChangeVerb | undefined
  before: number | undefined
}

const isVerb = (text: string): text is ChangeVerb =>
  (CHANGE_VERBS as readonly string[]).includes(text)

/** Reads the filter from an address; ignores invalid parts. */
export function readFilter(values: URLSearchParams): Filter {
  const [type = '', verb = '', before = ''] = ['type', 'verb', 'before'].map(
    (name) => values.get(name) ?? '',
  )
  return {
    type: Object.hasOwn(activityNames, type) ? type : undefined,
    verb: isVerb(verb) ? verb : undefined,
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  }
}

function select(
  name: string,
  label: string,
  any: string,
  options: readonly (readonly [string, string])[],
  chosen: string | undefined,
): Html {
  return html`<label
    ><span>${label}</span
    ><select name="${name}">
      <option value="">${any}</option>
      ${options.map(([value, text]) => html`<option value="${value}" ${value === chosen && html` selected`}>${text}</option>`)}
    </select></label
  >`
}

/** Who changed what and when, page by page. `changes` has one more than a page if there are older ones. */
export function historyPage(
  view: View,
  { type, verb, before }: Filter,
  changes: readonly Change[],
): Html {
  const { say } = view
  const shown = changes.slice(0, CHANGES_A_PAGE)
  const asked: Record<string, string> = {
    ...(type !== undefined && { type }),
    ...(verb !== undefined && { verb }),
  }
  const oldest = shown.at(-1)
  const links = [
    before !== undefined &&
      html`<a href="${withQuery('/history', asked)}">${say(historyMessages.newest)}</a>`,
    changes.length > CHANGES_A_PAGE &&
      oldest &&
      html`<a rel="next" href="${withQuery('/history', { ...asked, before: String(oldest.id) })}"
        >${say(historyMessages.older)}</a
      >`,
  ].filter(Boolean)
  const any = say(historyMessages.any)
  const types = Object.entries(activityNames).map(([value, name]) => [value, say(name)] as const)
  const verbs = CHANGE_VERBS.map((value) => [value, say(verbMessages[value])] as const)
  return html`<div class="head">
      <h1>${say(historyMessages.title)}</h1>
      <small>${say(frameMessages.beijing)}</small>
    </div>
    <form class="card row" method="get" action="${OPERATOR_PAGES}/history">
      ${select('type', say(historyMessages.type), any, types, type)}
      ${select('verb', say(historyMessages.verb), any, verbs, verb)}
      <button>${say(historyMessages.filter)}</button>
      ${Object.keys(asked).length > 0 && html`<a class="button" href="${withQuery('/history', {})}">${say(historyMessages.reset)}</a>`}
    </form>
    <section class="card">
      ${shown.length > 0 ? changeList(view, shown) : html`<p class="quiet">${say(historyMessages.empty)}</p>`}
    </section>
    ${links.length > 0 && html`<p class="links">${links}</p>`}`
}
