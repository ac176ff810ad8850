import { time } from '@cloudplay/operator-pages/beijing-time'
import { DISTRIBUTE_ACTIVITY } from '@cloudplay/contract/constants'
import { fieldTime } from '@cloudplay/operator-pages/field-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { isRunning } from '../../runs/activity-time.ts'
import type { Run } from '../../runs/calendar.ts'
import type { Change } from '../../runs/change-log.ts'
import { activityNames } from '../../runs/messages.ts'
import { nameOfType } from '../../runs/titles.ts'
import { OPERATOR_PAGES, withQuery } from '../../../operators/frame/address.ts'
import { runAddress } from '../words/run-address.ts'
import { frameMessages } from '../../../operators/frame/messages.ts'
import type { View } from '../../../operators/frame/view.ts'
import { verbMessages, wordMessages } from '../words/messages.ts'
import { count } from '../words/figures.ts'
import { coinsText, offerTexts, pageOf } from '../words/run-words.ts'
import { calendarMessages } from './messages.ts'

/** What a run sells or gives away. */
function goods(view: View, { type, offer, budgetCoins, promisedCoins }: Run): Html {
  const { say, language } = view
  const texts = offerTexts(view, type, offer)
  return html`<div class="tight">
    ${texts.map((text) => html`<p>${text}</p>`)}${
      budgetCoins !== null &&
      html`<p>
          ${say(wordMessages.budget({ promised: count(promisedCoins, language), budget: count(budgetCoins, language) }))}
        </p>
        <small
          >${say(calendarMessages.left({ left: coinsText(view, budgetCoins - promisedCoins) }))}</small
        >`
    }${texts.length === 0 && budgetCoins === null && html`<small>${say(type === DISTRIBUTE_ACTIVITY ? wordMessages.trials : wordMessages.memories)}</small>`}
  </div>`
}

function entry(view: View, run: Run): Html {
  const { say, nowMs, session } = view
  const { id, type, title, startsAt, endsAt } = run
  const now = new Date(nowMs)
  const isOn = isRunning(run, now)
  const isAhead = startsAt > now
  const page = pageOf(type)
  const link = (href: string, text: string) =>
    html`<a href="${href}">${text}<span class="hidden"> ${own(title)} ${id}</span></a>`
  return html`<li data-run="${id}" data-type="${type}">
    <div class="tight">
      <h3>${say(nameOfType(type))}</h3>
      <small
        >${title !== nameOfType(type)['zh-CN'] && html`${own(title)} · `}${say(calendarMessages.number({ id: String(id) }))}</small
      >
    </div>
    <p class="when">${time(view, startsAt.toISOString())} → ${time(view, endsAt.toISOString())}</p>
    ${goods(view, run)}
    <div class="links">
      ${isOn && page !== null && link(page, say(calendarMessages.open))}
      ${isAhead && session && page !== null && link(withQuery('/preview/open', { page: type, at: fieldTime(startsAt) }), say(calendarMessages.preview))}
      ${session && (isOn || isAhead) && link(runAddress(id, 'change'), say(calendarMessages.change))}
      ${session && isAhead && link(runAddress(id, 'remove'), say(calendarMessages.remove))}
    </div>
  </li>`
}

const list = (view: View, runs: readonly Run[]): Html =>
  html`<ul class="rows runs">
    ${runs.map((run) => entry(view, run))}
  </ul>`

/** Every run of every activity: current, planned, past. `done`: the change that led here. */
export function calendarPage(view: View, runs: readonly Run[], done: Change | null): Html {
  const { say, nowMs, session } = view
  const now = new Date(nowMs)
  const byStart = runs.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const running = byStart.filter((run) => isRunning(run, now))
  const planned = byStart.filter(({ startsAt }) => startsAt > now)
  const over = byStart.filter(({ endsAt }) => endsAt <= now).toReversed()
  return html`<div class="head">
      <h1>${say(calendarMessages.title)}</h1>
      <small>${time(view, now.toISOString())} · ${say(frameMessages.beijing)}</small>
    </div>
    ${
      done &&
      html`<p class="notice ok" role="status">
        ${say(calendarMessages.done({ verb: verbMessages[done.verb], name: wordMessages.numbered({ name: nameOfType(done.type), id: String(done.activityId) }) }))}
      </p>`
    }
    <div class="tight">
      <p class="quiet">${say(calendarMessages.intro)}</p>
      <p class="quiet">
        ${say(calendarMessages.pages)} ·
        <a href="/deliver/calendar">${say(calendarMessages.pagesLink)}</a>
      </p>
    </div>
    ${
      session &&
      html`<form
        class="card row"
        method="get"
        action="${OPERATOR_PAGES}/add"
        aria-label="${say(calendarMessages.add)}"
      >
        <label
          ><span>${say(calendarMessages.which)}</span
          ><select name="type">
            ${Object.entries(activityNames).map(([type, name]) => html`<option value="${type}">${say(name)}</option>`)}
          </select></label
        >
        <button>${say(calendarMessages.addButton)}</button>
      </form>`
    }
    <section class="card stack" aria-labelledby="running">
      <h2 id="running">${say(calendarMessages.running)}</h2>
      ${running.length > 0 ? list(view, running) : html`<p class="quiet">${say(calendarMessages.noneRunning)}</p>`}
    </section>
    <section class="card stack" aria-labelledby="planned">
      <h2 id="planned">${say(calendarMessages.planned)}</h2>
      ${planned.length > 0 ? list(view, planned) : html`<p class="quiet">${say(calendarMessages.nonePlanned)}</p>`}
    </section>
    ${
      over.length > 0 &&
      html`<details class="card">
        <summary>${say(calendarMessages.over({ count: over.length }))}</summary>
        ${list(view, over)}
      </details>`
    }`
}
