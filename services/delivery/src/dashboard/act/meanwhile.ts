import { html, type Html } from '@cloudplay/operator-pages/html'
import type { ReleaseStore } from '../../store/release-store.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { entryList } from '../parts/entry-list.ts'
import { remoteAddress, type View } from '../page/view.ts'
import type { Command } from './command.ts'

const ENTRIES_MAX = 10

/** Changes to a remote since the page showed a confirmation. */
export const changesSince = (
  store: Pick<ReleaseStore, 'newestEntries'>,
  name: string,
  sequence: number,
): Promise<AuditEntry[]> => store.newestEntries(ENTRIES_MAX, { remote: name, after: sequence })

/** Says that somebody else was first, what they did, and leads to the same question about what is there now. */
export function meanwhileBody(
  view: View,
  name: string,
  command: Command,
  entries: AuditEntry[],
): Html {
  const { meanwhile, act } = view.t
  const asked = new URLSearchParams(
    Object.entries({
      version: command.version,
      percent: command.percent?.toString(),
      auto: command.auto ? 'on' : undefined,
      reason: command.reason || undefined,
      ...command.plan?.typed,
    }).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString()
  return html`<div class="ask stack">
    <h1>${meanwhile.title}</h1>
    <div class="notice wait" role="alert">
      <p>${entries.length ? meanwhile.intro : meanwhile.nothing}</p>
    </div>
    ${entries.length > 0 && html`<div class="card">${entryList(view, entries)}</div>`}
    <div class="buttons">
      <a
        class="button confirm"
        href="${remoteAddress(name)}/${command.action}${asked && `?${asked}`}"
        >${meanwhile.again}</a
      ><a class="button" href="${remoteAddress(name)}">${act.cancel}</a>
    </div>
  </div>`
}
