import { phrased, time, timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { FailedCall } from '../../../http/failed-calls.ts'
import { OPERATOR_PAGES, withQuery } from '../../operators/frame/address.ts'
import { frameMessages } from '../../operators/frame/messages.ts'
import type { View } from '../../operators/frame/view.ts'
import { cursorText } from '../player/cursor.ts'
import { type Look, REASON_CHARS_MAX, REASON_CHARS_MIN } from '../player/looks.ts'
import type { PersonalData } from '../player/personal.ts'
import type { Profile } from '../player/profile.ts'
import { dayFrom, dayOf } from '../player/span.ts'
import { ENTRIES_A_PAGE, type Entry } from '../player/timeline.ts'
import { detailsOf, text, yuanText } from './entry-text.ts'
import {
  kindMessages,
  playerMessages,
  searchMessages,
  stateMessages,
  timelineMessages,
  verificationMessages,
} from './messages.ts'

/** The part of the timeline that a page shows. */
export interface Shown {
  /** Null: all times. */
  day: string | null
  isWrongDay: boolean
  isOlder: boolean
}

/** Personal data that was asked for, or why it was not shown. */
export type Unmasking = { data: PersonalData } | { isReasonWrong: true } | null

export const playerAddress = (uid: string): string => `/players/${uid}`

const pair = (label: string, value: Html | string): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`

/** Where somebody finds a player, or a failed call. `found`: what a search for anything but a player gave. */
export function searchPage(view: View, found?: readonly FailedCall[]): Html {
  const { say, token } = view
  const isNobody = found?.length === 0
  return html`<div class="tight">
      <h1>${say(searchMessages.title)}</h1>
      <p class="quiet">${say(searchMessages.intro)}</p>
    </div>
    <form class="card row" method="post" action="${OPERATOR_PAGES}/players/find">
      <input type="hidden" name="token" value="${token}" />
      <label
        ><span>${say(searchMessages.asked)}</span
        ><input
          name="asked"
          required
          maxlength="64"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          ${isNobody && html` aria-invalid="true" aria-describedby="nobody"`}
      /></label>
      <button class="confirm">${say(searchMessages.find)}</button>
    </form>
    ${isNobody && html`<p class="fault" id="nobody" role="alert">${say(searchMessages.nobody)}</p>`}
    ${found?.map((call) => failurePart(view, call))}`
}

/** A failed call. The log has more under its request id. */
function failurePart(view: View, call: FailedCall): Html {
  const { say } = view
  const player = call.uid
    ? html`<a href="${OPERATOR_PAGES}${playerAddress(call.uid)}"><code>${call.uid}</code></a>`
    : say(searchMessages.visitor)
  return html`<section class="card tight">
    <h2>${say(searchMessages.failed)} <code>${call.errorId}</code></h2>
    <dl>
      ${pair(say(searchMessages.at), time(view, call.at.toISOString()))}
      ${pair(say(searchMessages.who), player)}
      ${pair(say(searchMessages.call), html`<code>${call.route}</code> · ${String(call.status)}`)}
      ${pair(say(searchMessages.why), call.reason)}
      ${pair(say(searchMessages.request), html`<code>${call.requestId}</code>`)}
      ${call.traceId && pair(say(searchMessages.trace), html`<code>${call.traceId}</code>`)}
    </dl>
  </section>`
}

function nowPart(view: View, { now }: Profile): Html {
  const { say } = view
  if (!now) return html`<p class="quiet">${say(playerMessages.notPlaying)}</p>`
  const { state, since, nodeId, position, waiting, offerExpiresAt } = now
  const words = stateMessages[state as keyof typeof stateMessages]
  const parts = [
    position !== null && waiting !== null && say(playerMessages.position({ position, waiting })),
    nodeId !== null && say(playerMessages.node({ node: nodeId })),
    offerExpiresAt !== null &&
      say(playerMessages.offerUntil({ time: timeText(view, offerExpiresAt.toISOString()) })),
  ].filter(Boolean)
  return html`<div class="tight">
    <p><b>${words ? say(words) : state}</b> · ${own(say(now.game))}</p>
    <p>
      ${phrased(view, since.toISOString(), (values) => say(playerMessages.since(values)))}
      ${parts.map((part) => html` · ${part}`)}
    </p>
    <small>${now.cid}</small>
  </div>`
}

function accountPart(view: View, profile: Profile): Html {
  const { say } = view
  const { verification, cardEndsAt, deletionAskedAt, deletedAt, owedCoins } = profile
  const coins = say(playerMessages.coins({ count: profile.balance }))
  const owed = say(playerMessages.owed({ count: owedCoins }))
  const verified = verification
    ? `${say(verificationMessages[verification.state as keyof typeof verificationMessages] ?? verificationMessages.pending)}${verification.state === 'passed' ? ` · ${say(verification.isAdult ? playerMessages.adult : playerMessages.minor)}` : ''}`
    : say(playerMessages.noVerification)
  return html`${deletedAt && html`<p class="notice bad">${say(playerMessages.deleted)} · ${time(view, deletedAt.toISOString())}</p>`}
    ${deletionAskedAt && html`<p class="notice wait">${say(playerMessages.deletionAsked)} · ${time(view, deletionAskedAt.toISOString())}</p>`}
    <dl>
      ${pair(say(playerMessages.username), profile.username)}
      ${pair(say(playerMessages.uid), html`<code>${profile.uid}</code>`)}
      ${pair(say(playerMessages.registered), time(view, profile.createdAt.toISOString()))}
      ${pair(say(playerMessages.balance), owedCoins > 0 ? `${coins} (${owed})` : coins)}
      ${pair(say(playerMessages.toppedUp), yuanText(profile.toppedUpFen))}
      ${pair(say(playerMessages.member), say(profile.isMember ? playerMessages.yes : playerMessages.no))}
      ${cardEndsAt && pair(say(playerMessages.card), time(view, cardEndsAt.toISOString()))}
      ${pair(say(playerMessages.openLogins), String(profile.openLogins))}
      ${pair(say(playerMessages.verification), verified)}
    </dl>`
}

function personalPart(view: View, profile: Profile, unmasking: Unmasking): Html {
  const { say, token } = view
  const data = unmasking && 'data' in unmasking ? unmasking.data : null
  const isWrong = unmasking !== null && 'isReasonWrong' in unmasking
  const hidden = say(playerMessages.hidden)
  const shown = (value: string | undefined) =>
    value === undefined ? hidden : value === '' ? say(playerMessages.noneKept) : own(value)
  const wrong = say(playerMessages.wrongReason({ min: REASON_CHARS_MIN, max: REASON_CHARS_MAX }))
  return html`<dl>
      ${pair(say(playerMessages.mobile), data ? own(data.mobile) : profile.mobile)}
      ${pair(say(playerMessages.name), shown(data?.name))}
      ${pair(say(playerMessages.idNumber), shown(data?.idNumber))}
      ${pair(say(playerMessages.networks), shown(data?.networks.join(', ')))}
    </dl>
    ${
      data
        ? html`<p class="notice ok" role="status">${say(playerMessages.unmasked)}</p>`
        : html`<form
            class="stack"
            method="post"
            action="${OPERATOR_PAGES}${playerAddress(profile.uid)}/unmask"
          >
            <input type="hidden" name="token" value="${token}" />
            <label
              ><span>${say(playerMessages.reason)}</span
              ><input
                name="reason"
                required
                minlength="${REASON_CHARS_MIN}"
                maxlength="${REASON_CHARS_MAX}"
                autocomplete="off"
                ${isWrong && html` aria-invalid="true" aria-describedby="reason-fault"`}
            /></label>
            ${isWrong && html`<p class="fault" id="reason-fault" role="alert">${wrong}</p>`}
            <button>${say(playerMessages.unmask)}</button>
          </form>`
    }`
}

/** A session's end and a player's report of a problem lead to the session's lags. */
const LAGS_OF: readonly Entry['kind'][] = ['ended', 'problem']

function entryItem(view: View, entry: Entry): Html {
  const { say } = view
  const [first, ...rest] = detailsOf(view, entry)
  const lagged = LAGS_OF.includes(entry.kind) ? text(entry.data, 'cid') : ''
  return html`<li data-kind="${entry.kind}">
    <p class="line">
      <b>${say(kindMessages[entry.kind])}</b><small>${time(view, entry.at.toISOString())}</small>
    </p>
    ${first !== undefined && html`<p>${own(first)}</p>`}
    ${rest.length > 0 && html`<p><small>${rest.map((part, index) => html`${index > 0 && ' · '}${own(part)}`)}</small></p>`}
    ${lagged !== '' && html`<p class="links"><a href="${OPERATOR_PAGES}${withQuery('/lag', { cid: lagged })}">${say(timelineMessages.lags)}</a></p>`}
  </li>`
}

function timelinePart(view: View, uid: string, entries: readonly Entry[], shown: Shown): Html {
  const { say, nowMs } = view
  const { day, isWrongDay, isOlder } = shown
  const place = playerAddress(uid)
  const ofDay: Record<string, string> = day === null ? {} : { day }
  const page = entries.slice(0, ENTRIES_A_PAGE)
  const last = page.at(-1)
  const links = [
    isOlder && html`<a href="${withQuery(place, ofDay)}">${say(timelineMessages.newest)}</a>`,
    entries.length > ENTRIES_A_PAGE &&
      last &&
      html`<a rel="next" href="${withQuery(place, { ...ofDay, before: cursorText(last) })}"
        >${say(timelineMessages.older)}</a
      >`,
    day !== null &&
      html`<a href="${withQuery(place, { day: dayFrom(day, -1) })}"
          >${say(timelineMessages.before)}</a
        ><a href="${withQuery(place, { day: dayFrom(day, 1) })}">${say(timelineMessages.after)}</a
        ><a href="${withQuery(place, {})}">${say(timelineMessages.all)}</a>`,
  ].filter(Boolean)
  return html`<form class="row" method="get" action="${OPERATOR_PAGES}${place}">
      <label
        ><span>${say(timelineMessages.day)}</span
        ><input type="date" name="day" required value="${day ?? dayOf(nowMs)}"
      /></label>
      <button>${say(timelineMessages.show)}</button>
    </form>
    ${isWrongDay && html`<p class="fault" role="alert">${say(timelineMessages.wrongDay)}</p>`}
    ${
      page.length > 0
        ? html`<ul class="rows">
            ${page.map((entry) => entryItem(view, entry))}
          </ul>`
        : html`<p class="quiet">${say(timelineMessages.empty)}</p>`
    }
    ${links.length > 0 && html`<p class="links">${links}</p>`}`
}

/** One player: where they are, their account, and what happened. */
export function playerPage(
  view: View,
  { profile, entries }: Look,
  shown: Shown,
  unmasking: Unmasking,
): Html {
  const { say } = view
  const { uid, nickname } = profile
  const section = (id: string, title: string, body: Html) =>
    html`<section class="card stack" aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      ${body}
    </section>`
  return html`<div class="head">
      <h1>${own(nickname)}</h1>
      <small
        >${time(view, new Date(view.nowMs).toISOString())} · ${say(frameMessages.beijing)}</small
      >
    </div>
    <p class="links"><a href="${OPERATOR_PAGES}/players">${say(playerMessages.back)}</a></p>
    <div class="two">
      <div class="stack">
        ${section('now', say(playerMessages.now), nowPart(view, profile))}
        ${section('timeline', say(playerMessages.timeline), timelinePart(view, uid, entries, shown))}
      </div>
      <div class="stack">
        ${section('account', say(playerMessages.account), accountPart(view, profile))}
        ${section('personal', say(playerMessages.personal), personalPart(view, profile, unmasking))}
      </div>
    </div>`
}
