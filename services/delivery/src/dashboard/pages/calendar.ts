import { time } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { RemoteStatus } from '../../site/status.ts'
import { SITE_ADDRESS } from '../../store/activity.ts'
import { remoteAddress, versionText, type View } from '../page/view.ts'
import { audienceText } from '../parts/audience-text.ts'
import { windowText } from '../parts/window-text.ts'
import { planAddress } from '../plan/plan-address.ts'
import { barOf, monthBeside, todayIn, type Bar, type Month } from '../parts/month.ts'

/** What the calendar knows of an activity: its link to a preview is for its own team only. */
export interface PlannedActivity {
  remote: RemoteStatus
  preview: string | null
}

/** The page's policy refuses `style` attributes, so the places of bars are classes. */
export const CALENDAR_STYLES = `.month{display:grid;gap:16px}.days,.plan{display:grid;grid-template-columns:repeat(31,minmax(0,1fr))}${[28, 29, 30].map((days) => `.d${days} :is(.days,.plan){grid-template-columns:repeat(${days},minmax(0,1fr))}`).join('')}.days span{overflow-wrap:normal;white-space:nowrap;justify-self:center;min-width:20px;font-size:12px;text-align:center;color:var(--quiet)}.days .now{color:var(--ground);background:var(--text);border-radius:6px;font-weight:700}
.days span:not(.week){visibility:hidden}.days .now{visibility:visible!important}.plan{position:relative;height:12px;border-radius:6px;background:rgb(255 255 255/.05)}.plan i{height:12px;background:var(--ok)}.plan i.opens{border-top-left-radius:6px;border-bottom-left-radius:6px}.plan i.closes{border-top-right-radius:6px;border-bottom-right-radius:6px}
.plan i.off{background:var(--quiet)}.plan i.planned{background:none;border:2px dashed var(--warn)}.plan b{grid-row:1;z-index:1;width:2px;height:20px;margin-top:-4px;justify-self:center;background:var(--text)}.plan i{grid-row:1}
@media (min-width:760px){.days span:not(.week){visibility:visible}.rows>.activity{display:grid;grid-template-columns:260px minmax(0,1fr);gap:4px 24px;align-items:center}.rows>.activity>.links{grid-column:1/-1}.daysrow{display:grid;grid-template-columns:260px minmax(0,1fr);gap:24px}.daysrow>.days{grid-column:2}}
${Array.from({ length: 31 }, (_none, index) => `.s${index + 1}{grid-column-start:${index + 1}}.e${index + 1}{grid-column-end:${index + 2}}`).join('')}`

function plan(
  { first, last, opens, closes }: Bar,
  { activity, live }: RemoteStatus,
  today: number | null,
  label: string,
): Html {
  const kind = activity?.off ? 'off' : live ? '' : 'planned'
  return html`<div class="plan" role="img" aria-label="${label}">
    <i class="s${first} e${last} ${opens && 'opens'} ${closes && 'closes'} ${kind}"></i
    >${today !== null && html`<b class="s${today} e${today}"></b>`}
  </div>`
}

function entry(
  view: View,
  { remote, preview }: PlannedActivity,
  bar: Bar | null,
  today: number | null,
): Html {
  const { t } = view
  const { name, team, live, activity, shown, routes } = remote
  const page = shown
    ? routes.find(({ path }) => SITE_ADDRESS.test(path) && !/[:*]/.test(path))?.path
    : undefined
  const text = windowText(view, remote)
  const isMine = team !== null && view.session?.team === team
  return html`<li class="activity" data-remote="${name}">
    <div>
      <h3><a href="${remoteAddress(name)}">${own(name)}</a></h3>
      <small>${text}</small><br /><small
        >${audienceText(t.about, activity)}${t.sep.comma}${team === null ? t.noTeam : own(t.team({ team }))}${t.sep.comma}${live ? versionText(live.version) : t.calendar.planned}${activity?.off && html` <span class="wait">${t.calendar.off}</span>`}</small
      >
    </div>
    ${bar && plan(bar, remote, today, `${name}${t.sep.colon}${text}`)}
    ${(page !== undefined || preview !== null || isMine) && html`<div class="links">${page !== undefined && html`<a href="${page}">${t.calendar.open}</a>`}${preview !== null && html`<a href="${preview}" target="_blank" rel="noopener">${t.calendar.preview}</a>`}${isMine && html`<a href="${planAddress(name)}">${t.plan.edit}<span class="hidden"> ${own(name)}</span></a>`}</div>`}
  </li>`
}

/** Title of the page, the month's name, and links to the months before and after. */
function head(view: View, month: Month, today: number | null): Html {
  const { t } = view
  const title = new Intl.DateTimeFormat(view.language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${month.name}-01T00:00:00Z`))
  const monthLink = (months: number, label: string) =>
    html`<a class="button" href="/deliver/calendar?month=${monthBeside(month, months).name}"
      >${label}</a
    >`
  return html`<div class="head">
      <h1>${t.calendar.title}</h1>
      <small
        >${today !== null && html`${t.calendar.today} ${time(view, new Date(view.nowMs).toISOString())}${t.sep.comma}`}${t.beijing}</small
      >
    </div>
    <div class="head">
      <h2>${title}</h2>
      <span class="links"
        >${monthLink(-1, t.calendar.previous)}${monthLink(1, t.calendar.next)}</span
      >
    </div>`
}

/** A month of activities: who is shown from when until when (DELIV-19). */
export function calendarPage(
  view: View,
  month: Month,
  activities: readonly PlannedActivity[],
): Html {
  const { t } = view
  const today = todayIn(month, view.nowMs)
  const placed = activities.map((planned) => ({
    planned,
    bar: barOf(month, planned.remote.window),
  }))
  const here = placed.filter(({ bar }) => bar !== null)
  const elsewhere = placed.filter(({ bar }) => bar === null)
  const days = Array.from({ length: month.days }, (_none, index) => index + 1)
  return html`${head(view, month, today)}
    <p class="quiet">
      ${t.calendar.operator} <a href="/api/operator">${t.calendar.operatorLink}</a>
    </p>
    <section class="card month d${month.days}">
      ${
        here.length
          ? html`<div class="daysrow">
                <div class="days" aria-hidden="true">
                  ${days.map((day) => html`<span class="${(day === 1 || day % 7 === 0) && 'week'} ${day === today && 'now'}">${day}</span>`)}
                </div>
              </div>
              <ul class="rows">
                ${here.map(({ planned, bar }) => entry(view, planned, bar, today))}
              </ul>`
          : html`<p class="quiet">${t.empty.calendar}</p>`
      }
    </section>
    ${
      elsewhere.length > 0 &&
      html`<section class="card stack">
        <h2>${t.calendar.elsewhere}</h2>
        <ul class="rows">
          ${elsewhere.map(({ planned }) => entry(view, planned, null, null))}
        </ul>
      </section>`
    }`
}
