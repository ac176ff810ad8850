import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, type Html } from '@cloudplay/operator-pages/html'
import { FAILURES } from '../../health/kinds.ts'
import type { RemoteHealth, Trial, VersionHealth } from '../../health/version-health.ts'
import { chart, roundUp } from './chart.ts'
import { bar, line, type Line } from './graph.ts'
import { kindText, remoteAddress, versionText, type View } from '../page/view.ts'

/** What the dashboard knows of visitors' browsers; null: nothing was asked or nothing is there. */
export interface HealthView {
  minutes: number
  endMs: number
  of: (name: string) => RemoteHealth | undefined
}

const ms = (value: number) =>
  value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
const plain = (value: number) => value.toFixed(3)

/** Shown where there are some. */
const LATER_KINDS = FAILURES.filter((kind) => !['load', 'render', 'hydration'].includes(kind))

const share = (failed: number, visitors: number) => (visitors > 0 ? failed / visitors : 0)
const percent = (part: number) => `${(part * 100).toFixed(part > 0 && part < 0.1 ? 1 : 0)}%`

const MINUTE_MS = 60_000
/** A fault of one visitor in twenty already fills half of the graph; more raises the scale. */
const LEAST_SHARE = 0.1

const spanOf = ({ endMs, minutes }: HealthView) => ({ startMs: endMs - minutes * MINUTE_MS, endMs })

/** The share of visitors with a failure, minute by minute. */
function failureLine({ t }: View, health: HealthView, version: VersionHealth): Line {
  const { startMs, endMs } = spanOf(health)
  const points = version.perMinute
    .map(({ at, visitors, failed }) => ({
      atMs: Date.parse(at),
      value: Math.min(1, share(failed, visitors)),
    }))
    .filter(({ atMs }) => atMs >= startMs - MINUTE_MS)
  const most = Math.max(LEAST_SHARE, ...points.map(({ value }) => value))
  const label = t.health.graph({ version: version.version })
  return { label, channel: version.channel, points, startMs, endMs, most }
}

function loadChart(view: View, health: HealthView, version: VersionHealth): Html | null {
  const { t } = view
  const points = version.loadOverTime.map(({ at, p75Ms }) => ({
    atMs: Date.parse(at),
    value: p75Ms,
  }))
  if (!points.length) return null
  return chart(view, {
    title: t.health.loadTitle,
    text: ms,
    label: t.health.loadGraph({ version: version.version }),
    channel: version.channel,
    points,
    ...spanOf(health),
    most: roundUp(Math.max(...points.map(({ value }) => value))),
  })
}

/** The small graph of what is live, for the list of remotes. */
export function spark(view: View, health: HealthView, name: string): Html {
  const live = health.of(name)?.versions.find(({ channel }) => channel === 'live')
  if (!live || !live.visitors) return html``
  return html`<figure>
    ${line(failureLine(view, health, live))}<small
      >${view.t.health.share({ failed: live.failed, visitors: live.visitors })}</small
    >
  </figure>`
}

function versionBlock(view: View, health: HealthView, version: VersionHealth): Html {
  const { t } = view
  const { channel, visitors, failed, failures, longTasks } = version
  const { loadMs, lcpMs, cls, inpMs, blockedMs, memoryMb } = version
  const rates: [string, string | null][] = [
    [t.health.loadMs, loadMs && ms(loadMs.p75)],
    [t.health.lcp, lcpMs && ms(lcpMs.p75)],
    [t.health.inp, inpMs && ms(inpMs.p75)],
    [t.health.cls, cls && plain(cls.p75)],
    [t.faults.blocked, blockedMs && ms(blockedMs.p75)],
    [t.faults.memory, memoryMb && `${memoryMb.p75} MB`],
  ]
  const counts: [string, number][] = [
    [t.health.load, failures.load],
    [t.health.render, failures.render],
    [t.health.hydration, failures.hydration],
    ...LATER_KINDS.filter((kind) => failures[kind]).map((kind): [string, number] => [
      kindText(t, kind),
      failures[kind],
    ]),
    [t.health.longTasks, longTasks],
  ]
  const figure = ([label, value]: readonly [string, string | number]) =>
    html`<div><small>${label}</small><b>${value}</b></div>`
  return html`<div class="stack">
    <div class="head">
      <h3>${versionText(version.version)} ${channel && html`<small>${t[channel]}</small>`}</h3>
      <small
        >${t.health.share({ failed, visitors })}${visitors > 0 && html` (${percent(share(failed, visitors))})`}</small
      >
    </div>
    <div class="charts">
      ${chart(view, { title: t.health.failedTitle, text: percent, ...failureLine(view, health, version) })}
      ${loadChart(view, health, version)}
    </div>
    <div class="figures">
      ${[...counts.map(figure), ...rates.flatMap(([label, value]) => (value === null ? [] : [figure([label, value])]))]}
    </div>
  </div>`
}

/** A version that visitors had in these minutes and have no more: one line. */
const triedLine = ({ t }: View, { version, visitors, failed, loadMs }: VersionHealth): Html =>
  html`<li class="line">
    <span>${versionText(version)}</span
    ><small
      >${t.health.share({ failed, visitors })}${loadMs && html`${t.sep.comma}${t.health.loadMs} ${ms(loadMs.p75)}`}</small
    >
  </li>`

function trialBlock(
  view: View,
  { canary, stable, evidence, evidenceMax, slowness, next }: Trial,
): Html {
  const { t } = view
  const row = (label: string, of: Trial['canary']) => {
    const part = share(of.failed, of.visitors)
    return html`<li>
      <div class="line">
        <span>${label} ${versionText(of.version)}</span
        ><span
          >${percent(part)}
          <small>${t.health.share({ failed: of.failed, visitors: of.visitors })}</small></span
        >
      </div>
      ${bar(part, 'fault')}<small>${t.faults.drawn({ drawn: of.drawn, used: of.used })}</small>
    </li>`
  }
  const rounded = evidence >= 10 ? evidence.toFixed(0) : evidence.toFixed(1)
  return html`<div class="stack">
    <h3>${t.health.against}</h3>
    <ul class="rows">
      ${row(t.canary, canary)}${row(t.health.stable, stable)}
    </ul>
    ${slowness
      .filter((one) => one.canary > 0)
      .map(
        (one) =>
          html`<p class="quiet">
            ${t.faults.slowed({ what: kindText(t, one.kind), canary: one.canary, stable: one.stable })}
          </p>`,
      )}
    <p class="quiet">
      ${t.health.evidence({ value: rounded, max: evidenceMax })}${next && html` ${t.health.next({ percent: next.percent, visitors: next.visitors, time: timeText(view, next.notBefore) })}`}
    </p>
  </div>`
}

/** What a page can look back on, in minutes. */
export const PERIODS = [60, 24 * 60] as const

function period({ t }: View, health: HealthView, name: string, minutes: number): Html {
  const text = t.health.period({ hours: minutes / 60 })
  if (minutes === health.minutes) return html`<b aria-current="true">${text}</b>`
  return html`<a href="${remoteAddress(name)}?minutes=${minutes}#health">${text}</a>`
}

/** Health of a remote, version by version, and the canary against what is live (DELIV-7, DELIV-8). */
export function healthSection(view: View, health: HealthView, name: string): Html {
  const { t } = view
  const known = health.of(name)
  const versions = known?.versions.filter(({ visitors }) => visitors > 0) ?? []
  const shown = versions.filter(({ channel }) => channel !== null)
  const tried = versions.filter(({ channel }) => channel === null)
  return html`<section class="card stack" aria-labelledby="health">
    <div class="head">
      <h2 id="health">${t.health.title}</h2>
      <small
        >${t.health.window({ minutes: health.minutes })}${t.sep.semicolon}${t.health.spread}</small
      >
    </div>
    ${known?.trial && trialBlock(view, known.trial)}
    <p class="links">${PERIODS.map((minutes) => period(view, health, name, minutes))}</p>
    ${shown.map((version) => versionBlock(view, health, version))}
    ${
      tried.length > 0 &&
      html`<div class="tight">
        <h3>${t.health.tried}</h3>
        <ul class="rows">
          ${tried.map((version) => triedLine(view, version))}
        </ul>
      </div>`
    }
    ${versions.length === 0 && html`<p class="quiet">${t.health.none}</p>`}
  </section>`
}
