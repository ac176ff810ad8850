import { phrased, time } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { DeliveryStatus, RemoteStatus } from '../../site/status.ts'
import { bar } from '../parts/graph.ts'
import { spark, type HealthView } from '../parts/health.ts'
import { remoteAddress, versionText, type View } from '../page/view.ts'
import { chips, chipsOf, maker } from '../parts/state-words.ts'

const ADDRESSES_SHOWN = 3

function row(view: View, health: HealthView, remote: RemoteStatus): Html {
  const { t } = view
  const { name, team, live, canary, routes } = remote
  const shown = [...new Set(routes.map(({ path }) => path))]
  const more = shown.length - ADDRESSES_SHOWN
  return html`<li class="remote" data-remote="${name}">
    <div class="tight">
      <h3><a href="${remoteAddress(name)}">${own(name)}</a></h3>
      <small>${team === null ? t.noTeam : own(t.team(team))}</small>
      <small
        >${shown.slice(0, ADDRESSES_SHOWN).map((path) => html`<bdi>${path}</bdi> `)}${more > 0 && html`+${more}`}</small
      >
    </div>
    <div class="tight">
      <span class="label">${t.live}</span>${
        live
          ? html`<span class="big">${versionText(live.version)}</span
              ><small>${phrased(view, live.since, t.since)}<br />${maker(view, live)}</small>`
          : html`<span class="quiet">${t.notLive}</span>`
      }
    </div>
    <div class="tight">
      <span class="label">${t.canary}</span>${
        canary
          ? html`<span class="big">${versionText(canary.version)}</span
              >${bar(canary.percent / 100, 'part')}<small
                >${t.percentOf(canary.percent)}${t.sep.comma}${time(view, canary.since)}<br />${maker(view, canary)}</small
              >`
          : html`<span class="quiet">${t.none}</span>`
      }
    </div>
    ${chips(chipsOf(view, remote, health.of(name)))} ${spark(view, health, name)}
  </li>`
}

function group(
  view: View,
  health: HealthView,
  { id, title, remotes }: { id: string; title: string; remotes: RemoteStatus[] },
): Html {
  if (!remotes.length) return html``
  return html`<section class="stack" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <ul class="remotes">
      ${remotes.map((remote) => row(view, health, remote))}
    </ul>
  </section>`
}

function sums({ t }: View, remotes: RemoteStatus[]): Html {
  const counts = [
    [t.summary.live, remotes.filter(({ live }) => live).length, ''],
    [t.summary.canary, remotes.filter(({ canary }) => canary).length, 'wait'],
    [t.summary.frozen, remotes.filter(({ frozen }) => frozen).length, 'wait'],
    [t.summary.trouble, remotes.filter(({ trouble }) => trouble).length, 'bad'],
  ] as const
  return html`<p class="sums">
    ${counts.map(([label, count, kind]) => html`<span class="${count ? kind : 'quiet'}"><b>${count}</b>${label}</span>`)}
  </p>`
}

/** What is live where, since when, by whom (DELIV-8). */
export function remotesPage(
  view: View,
  { remotes, shell, at, sandboxProblem }: DeliveryStatus,
  health: HealthView,
): Html {
  const { t, session } = view
  const mine = remotes.filter(({ team }) => session !== null && team === session.team)
  const others = remotes.filter((remote) => !mine.includes(remote))
  return html`<div class="stack">
      <div class="head">
        <h1>${t.nav.remotes}</h1>
        <small
          >${t.shell}
          ${versionText(shell)}${t.sep.comma}${phrased(view, at, t.at)}${t.sep.comma}${t.beijing}</small
        >
      </div>
      ${sums(view, remotes)}
      ${sandboxProblem !== null && html`<p class="notice wait">${own(t.noSandbox(sandboxProblem))}</p>`}
    </div>
    ${
      remotes.length
        ? [
            group(view, health, { id: 'mine', title: t.mine, remotes: mine }),
            group(view, health, {
              id: 'others',
              title: mine.length ? t.others : t.all,
              remotes: others,
            }),
          ]
        : html`<p class="card">${t.empty.remotes}</p>`
    }`
}
