import { html, type Html } from '@cloudplay/operator-pages/html'
import { VERBS, type AuditEntry, type LogFilter, type Verb } from '../../store/audit-log.ts'
import type { View } from '../page/view.ts'
import { entryList } from '../parts/entry-list.ts'

export const ENTRIES_A_PAGE = 50
const NAME_CHARS_MAX = 100

const isVerb = (text: string): text is Verb => (VERBS as readonly string[]).includes(text)

/** Reads the filters from an address, without invalid ones. */
export function readFilter(query: URLSearchParams): LogFilter {
  const short = (name: string) => (query.get(name) ?? '').slice(0, NAME_CHARS_MAX) || undefined
  const verb = query.get('verb') ?? ''
  const before = query.get('before') ?? ''
  return {
    remote: short('remote'),
    team: short('team'),
    verb: isVerb(verb) ? verb : undefined,
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  }
}

interface Choices {
  remotes: readonly string[]
  teams: readonly string[]
}

function select(
  name: string,
  label: string,
  any: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string | undefined,
): Html {
  // A name that is not there any more still filters.
  const all =
    chosen === undefined || options.some(([value]) => value === chosen)
      ? options
      : [...options, [chosen, chosen] as const]
  return html`<label
    ><span>${label}</span
    ><select name="${name}">
      <option value="">${any}</option>
      ${all.map(([value, text]) => html`<option value="${value}" ${value === chosen ? html` selected` : ''}>${text}</option>`)}
    </select></label
  >`
}

const named = (names: readonly string[]) => names.map((name) => [name, name] as const)

/** The audit log, by remote, team and verb, page by page (DELIV-8). `entries` has one more than a page where there are older ones. */
export function historyPage(
  view: View,
  filter: LogFilter,
  entries: AuditEntry[],
  { remotes, teams }: Choices,
): Html {
  const { t } = view
  const { remote, verb, team, before } = filter
  const shown = entries.slice(0, ENTRIES_A_PAGE)
  const asked = Object.entries({ remote, verb, team }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const address = (more: [string, string][]) => {
    const query = new URLSearchParams([...asked, ...more]).toString()
    return `/deliver/history${query && `?${query}`}`
  }
  const oldest = shown.at(-1)
  const links = [
    before !== undefined && html`<a href="${address([])}">${t.log.newest}</a>`,
    entries.length > ENTRIES_A_PAGE &&
      oldest &&
      html`<a rel="next" href="${address([['before', String(oldest.seq)]])}">${t.log.older}</a>`,
  ].filter(Boolean)
  return html`<div class="head">
      <h1>${t.log.title}</h1>
      <small>${t.beijing}</small>
    </div>
    <form class="card filter" method="get" action="/deliver/history">
      ${select('remote', t.log.remote, t.log.any, named(remotes), remote)}
      ${select('team', t.log.team, t.log.any, named(teams), team)}
      ${select(
        'verb',
        t.log.verb,
        t.log.any,
        VERBS.map((name) => [name, t.verbs[name]] as const),
        verb,
      )}
      <button>${t.log.filter}</button
      >${asked.length > 0 && html`<a class="button" href="/deliver/history">${t.log.reset}</a>`}
    </form>
    <section class="card">
      ${shown.length ? entryList(view, shown) : html`<p class="quiet">${t.empty.history}</p>`}
    </section>
    ${links.length > 0 && html`<p class="links">${links}</p>`}`
}
