import { time } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { AuditEntry } from '../../store/audit-log.ts'
import { remoteAddress, versionText, type View } from '../page/view.ts'
import { detailText } from './entry-words.ts'
import { permissionText } from './people-words.ts'
import { maker } from './state-words.ts'

/** Names of entries that are not about a remote, such as `team wallet`, contain a space; names of remotes never do. */
const isRemote = (name: string) => /^[a-z][a-z0-9-]*$/.test(name)

function line(view: View, entry: AuditEntry, of: string | null): Html {
  const { t } = view
  const { at, verb, remote, version, team, approval } = entry
  const named = isRemote(remote)
    ? html`<a href="${remoteAddress(remote)}">${own(remote)}</a>`
    : own(remote)
  return html`<li data-verb="${verb}">
    <small class="time">${time(view, at)}</small><span class="what">${t.verbs[verb] ?? verb}</span>
    <span class="on">${remote !== of && named} ${version !== null && versionText(version)}</span>
    <span>${maker(view, entry)} <small class="team">${own(t.team({ team }))}</small></span
    ><span class="quiet detail"
      >${own(detailText(view, entry))}${approval !== null && html`${t.sep.comma}${own(permissionText(view, approval))}`}</span
    >
  </li>`
}

/** Changes, newest first; `of`: the remote that the page is about, which needs no name. */
export const entryList = (
  view: View,
  entries: readonly AuditEntry[],
  of: string | null = null,
): Html =>
  html`<div class="logbox">
    <ul class="rows log">
      ${entries.map((entry) => line(view, entry, of))}
    </ul>
  </div>`
