import { phrased, time } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { concerns } from '../../site/freeze-rules.ts'
import type { DeliveryStatus, RemoteStatus } from '../../site/status.ts'
import { freezeNotices } from './freezes.ts'
import { bar } from '../parts/graph.ts'
import { spark, type HealthView } from '../parts/health.ts'
import { remoteAddress, versionText, type View } from '../page/view.ts'
import { sourceLine, sourceOfVersion } from '../parts/source-line.ts'
import { chips, chipsOf, maker, type Chip } from '../parts/state-words.ts'

const ADDRESSES_SHOWN = 3
const SEARCH_CHARS_MAX = 100

/** A remote with how it is, in chips. */
interface Row {
  remote: RemoteStatus
  chips: Chip[]
  worst: Chip['kind']
}

const RANKS = { bad: 0, wait: 1, ok: 2 } as const

function rowOf(view: View, health: HealthView, remote: RemoteStatus): Row {
  const its = chipsOf(view, remote, health.of(remote.name))
  const worst = its.reduce<Chip['kind']>(
    (found, { kind }) => (RANKS[kind] < RANKS[found] ? kind : found),
    'ok',
  )
  return { remote, chips: its, worst }
}

function card(view: View, health: HealthView, { remote, chips: its }: Row): Html {
  const { t } = view
  const { name, team, live, canary, routes, releases } = remote
  const shown = [...new Set(routes.map(({ path }) => path))]
  const more = shown.length - ADDRESSES_SHOWN
  const isFine = its[0]?.kind === 'ok' && !canary
  // On a phone, what is fine and in no canary takes two lines.
  return html`<li class="remote ${isFine && 'fine'}" data-remote="${name}">
    <div class="tight">
      <h3><a href="${remoteAddress(name)}">${own(name)}</a></h3>
      <small>${team === null ? t.noTeam : own(t.team({ team }))}</small>
      <small
        >${shown.slice(0, ADDRESSES_SHOWN).map((path) => html`<bdi>${path}</bdi> `)}${more > 0 && html`+${more}`}</small
      >
    </div>
    <div class="tight">
      <span class="label">${t.live}</span>${
        live
          ? html`<span class="big">${versionText(live.version)}</span
              ><small>${phrased(view, live.since, t.since)}<br />${maker(view, live)}</small
              >${sourceLine(view, sourceOfVersion(releases, live.version))}`
          : html`<span class="quiet">${t.notLive}</span>`
      }
    </div>
    <div class="tight">
      ${
        canary &&
        html`<span class="label">${t.canary}</span
          ><span class="big">${versionText(canary.version)}</span
          >${bar(canary.percent / 100, 'part')}<small
            >${t.percentOf({ percent: canary.percent })}${t.sep.comma}${time(view, canary.since)}<br />${maker(view, canary)}</small
          >`
      }
    </div>
    ${chips(its)} ${spark(view, health, name)}
  </li>`
}

function group(
  view: View,
  health: HealthView,
  { id, title, rows }: { id: string; title: string; rows: Row[] },
): Html {
  if (!rows.length) return html``
  return html`<section class="stack" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <ul class="remotes">
      ${rows.map((row) => card(view, health, row))}
    </ul>
  </section>`
}

function sums({ t }: View, { remotes, freezes }: DeliveryStatus): Html {
  const isFrozen = ({ frozen, name, team }: RemoteStatus) =>
    frozen !== null || freezes.some((freeze) => concerns(freeze, { team, remote: name }))
  const counts = [
    [t.summary.live, remotes.filter(({ live }) => live).length, ''],
    [t.summary.canary, remotes.filter(({ canary }) => canary).length, 'wait'],
    [t.summary.frozen, remotes.filter(isFrozen).length, 'wait'],
    [t.summary.trouble, remotes.filter(({ trouble }) => trouble).length, 'bad'],
  ] as const
  return html`<p class="sums">
    ${counts.map(([label, count, kind]) => html`<span class="${count ? kind : 'quiet'}"><b>${count}</b>${label}</span>`)}
  </p>`
}

/** What somebody looks for, from the address. */
export const readSearch = (text: string | null): string =>
  (text ?? '').trim().slice(0, SEARCH_CHARS_MAX)

/** Whether a remote's name, team, addresses or titles contain what is looked for. */
function isFound({ name, team, routes, live, canary }: RemoteStatus, search: string): boolean {
  const wanted = search.toLowerCase()
  return [
    name,
    team ?? '',
    live?.version ?? '',
    canary?.version ?? '',
    ...routes.flatMap(({ path, title }) => [path, ...Object.values(title)]),
  ].some((text) => text.toLowerCase().includes(wanted))
}

const searchForm = ({ t }: View, search: string): Html =>
  html`<form class="search" method="get" action="/deliver" role="search">
    <label
      ><span>${t.search.label}</span
      ><input type="search" name="q" maxlength="${SEARCH_CHARS_MAX}" value="${search}" /></label
    ><button>${t.search.submit}</button
    >${search && html`<a class="button" href="/deliver">${t.search.clear}</a>`}
  </form>`

function groups(view: View, health: HealthView, remotes: RemoteStatus[]): Html[] {
  const { t, session } = view
  const rows = remotes.map((remote) => rowOf(view, health, remote))
  const trouble = rows.filter(({ worst }) => worst === 'bad')
  const calm = rows
    .filter(({ worst }) => worst !== 'bad')
    .sort((a, b) => RANKS[a.worst] - RANKS[b.worst])
  const mine = calm.filter(({ remote }) => session !== null && remote.team === session.team)
  const others = calm.filter((row) => !mine.includes(row))
  return [
    group(view, health, { id: 'trouble', title: t.troubleFirst, rows: trouble }),
    group(view, health, { id: 'mine', title: t.mine, rows: mine }),
    group(view, health, {
      id: 'others',
      title: mine.length || trouble.length ? t.others : t.all,
      rows: others,
    }),
  ]
}

/** What is live where, since when, by whom (DELIV-8): what is in trouble first, whose ever it is. */
export function remotesPage(
  view: View,
  status: DeliveryStatus,
  health: HealthView,
  search: string,
): Html {
  const { t } = view
  const { remotes, shell, at, sandboxProblem, freezes } = status
  const found = search ? remotes.filter((remote) => isFound(remote, search)) : remotes
  return html`<div class="stack">
      <div class="head">
        <h1>${t.nav.remotes}</h1>
        <small
          >${t.shell}
          ${versionText(shell)}${t.sep.comma}${phrased(view, at, t.at)}${t.sep.comma}${t.beijing}</small
        >
      </div>
      ${sums(view, status)} ${remotes.length > 0 && searchForm(view, search)}
      ${freezeNotices(view, freezes)}
      ${sandboxProblem !== null && html`<p class="notice wait">${own(t.noSandbox({ problem: sandboxProblem }))}</p>`}
    </div>
    ${found.length ? groups(view, health, found) : html`<p class="card" role="status">${search ? t.search.nothing({ text: search }) : t.empty.remotes}</p>`}`
}
