import { phrased, timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { freezesOf } from '../../site/freeze-rules.ts'
import type { ReleaseFit } from '../../site/release-fit.ts'
import type { ReleaseStore } from '../../store/release-store.ts'
import type { LocatedError } from '../../site/error-reports.ts'
import type { RemoteStatus } from '../../site/status.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { panel } from '../act/panel.ts'
import type { JudgingSite } from '../act/possible.ts'
import { remoteAddress, restOf, versionText, type View } from '../page/view.ts'
import { entryList } from '../parts/entry-list.ts'
import { errorSection } from '../parts/errors.ts'
import { bar } from '../parts/graph.ts'
import { healthSection, type HealthView } from '../parts/health.ts'
import { refusalDetail } from '../parts/refusal-detail.ts'
import { sourceLine, sourceOfVersion } from '../parts/source-line.ts'
import { chips, chipsOf, maker } from '../parts/state-words.ts'
import { freezeNotices } from './freezes.ts'
import { about } from './remote-about.ts'
import { releases as releaseList } from './remote-releases.ts'

/** What the page of a remote is made of. */
export type RemoteSite = JudgingSite & {
  fit: Pick<ReleaseFit, 'refusal'>
  store: Pick<ReleaseStore, 'brokenReason'>
}

function channels(view: View, { live, canary, releases }: RemoteStatus): Html {
  const { t } = view
  return html`<section class="card channels">
    <div class="tight" data-channel="live">
      <span class="label">${t.live}</span>${
        live
          ? html`<span class="big">${versionText(live.version)}</span
              >${sourceLine(view, sourceOfVersion(releases, live.version))}${bar((100 - (canary?.percent ?? 0)) / 100, 'live')}<small
                >${t.percentOf({ percent: restOf(canary?.percent ?? 0) })}</small
              ><small
                >${phrased(view, live.since, t.since)}${t.sep.comma}${maker(view, live)}</small
              >`
          : html`<span class="big quiet">${t.notLive}</span>`
      }
    </div>
    <div class="tight" data-channel="canary">
      <span class="label">${t.canary}</span>${
        canary
          ? html`<span class="big">${versionText(canary.version)}</span
              >${sourceLine(view, sourceOfVersion(releases, canary.version))}${bar(canary.percent / 100, 'part')}<small
                >${t.percentOf({ percent: canary.percent })}${canary.auto && html`${t.sep.comma}${t.auto}`}</small
              ><small
                >${phrased(view, canary.since, t.since)}${t.sep.comma}${maker(view, canary)}</small
              >`
          : html`<span class="big quiet">${t.none}</span>`
      }
    </div>
  </section>`
}

/** Why what is live or canary does not fit this site. */
function troubles(
  view: View,
  { fit }: Pick<RemoteSite, 'fit'>,
  { name, live, canary }: RemoteStatus,
): Html[] {
  return [live, canary].flatMap((shown) => {
    const refusal = shown && fit.refusal(name, shown.version)
    if (!refusal) return []
    const { refusals, sep } = view.t
    return [
      html`<div class="notice bad" role="alert">
        <p>${versionText(shown.version)}${sep.colon}${refusals[refusal.reason]}</p>
        ${refusalDetail(view, refusal)}
      </div>`,
    ]
  })
}

/** Looks at the site as of a time, for the remote's own team. */
function previewForm(
  { t, session }: View,
  { name, team, activity, window }: RemoteStatus,
): Html | null {
  if (!session || session.team !== team || !(activity || window)) return null
  return html`<section class="card">
    <form class="stack" method="get" action="${remoteAddress(name)}/preview" target="_blank">
      <label
        ><span>${t.calendar.previewAt} (${t.beijing})</span
        ><input type="datetime-local" name="at" required /></label
      ><button>${t.calendar.previewSubmit}</button>
    </form>
  </section>`
}

/** One remote: what is live, how it does, what can be done, and what was done. */
export function remotePage(
  view: View,
  delivery: RemoteSite,
  {
    remote,
    health,
    errors,
    entries,
    done,
  }: {
    remote: RemoteStatus
    health: HealthView
    errors: readonly LocatedError[] | null
    entries: AuditEntry[]
    done: AuditEntry | undefined
  },
): Html {
  const { t } = view
  const { name, team } = remote
  return html`${done && html`<p class="notice ok" role="status">${t.done({ what: [t.verbs[done.verb], name, ...(done.version === null ? [] : [done.version])].join(' '), time: timeText(view, done.at) })}</p>`}
    <div class="head">
      <div>
        <h1>${own(name)}</h1>
        <small>${team === null ? t.noTeam : own(t.team({ team }))}</small>
      </div>
      ${chips(chipsOf(view, remote, health.of(name)))}
    </div>
    ${freezeNotices(view, freezesOf(delivery.store.state, { team, remote: name }, new Date(view.nowMs).toISOString()))}
    ${troubles(view, delivery, remote)} ${channels(view, remote)}
    <div class="two">
      <div class="stack">
        ${healthSection(view, health, name)}${errorSection(view, errors)}${about(view, remote)}${releaseList(view, delivery.store, remote)}
        <section class="card stack" aria-labelledby="log">
          <div class="head">
            <h2 id="log">${t.log.title}</h2>
            <a href="/deliver/history?${new URLSearchParams({ remote: name }).toString()}"
              >${t.log.whole}</a
            >
          </div>
          ${entries.length ? entryList(view, entries, name) : html`<p class="quiet">${t.empty.history}</p>`}
        </section>
      </div>
      <div class="stack side">${panel(view, delivery, remote)}${previewForm(view, remote)}</div>
    </div>`
}
