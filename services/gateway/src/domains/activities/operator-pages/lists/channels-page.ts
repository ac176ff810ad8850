import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { shanghaiTime } from '../../../../core/shanghai.ts'
import { CHANNELS_MAX, type ChannelRow } from '../../operator/channel-report.ts'
import { OPERATOR_PAGES } from '../../../operators/frame/address.ts'
import { frameMessages } from '../../../operators/frame/messages.ts'
import type { View } from '../../../operators/frame/view.ts'
import { readFieldTime } from '../words/field-time.ts'
import { count, yuan } from '../words/figures.ts'
import { channelMessages } from './messages.ts'

const DAY_MS = 86_400_000
const DAYS_SHOWN = 30

/** Whole days, as typed and as moments; null if they are invalid. */
export interface Days {
  from: string
  until: string
  term: { from: Date; until: Date } | null
}

/** Reads the days from an address; without any, the last thirty. */
export function readDays(values: URLSearchParams, nowMs: number): Days {
  const today = shanghaiTime(new Date(nowMs)).slice(0, 10)
  const first = shanghaiTime(new Date(nowMs - (DAYS_SHOWN - 1) * DAY_MS)).slice(0, 10)
  const from = (values.get('from') ?? first).slice(0, 20)
  const until = (values.get('until') ?? today).slice(0, 20)
  const begins = readFieldTime(`${from}T00:00`)
  const lastDay = readFieldTime(`${until}T00:00`)
  const isTerm = begins !== null && lastDay !== null && begins <= lastDay
  return {
    from,
    until,
    term: isTerm ? { from: begins, until: new Date(lastDay.getTime() + DAY_MS) } : null,
  }
}

function table({ say, language }: View, rows: readonly ChannelRow[]): Html {
  const total = (field: 'accounts' | 'orders' | 'fen') =>
    rows.reduce((sum, row) => sum + row[field], 0)
  const figures = ({ accounts, orders, fen }: Pick<ChannelRow, 'accounts' | 'orders' | 'fen'>) =>
    html`<td>${count(accounts, language)}</td>
      <td>${count(orders, language)}</td>
      <td>${yuan(fen)}</td>`
  return html`<div
      class="scroll"
      tabindex="0"
      role="region"
      aria-label="${say(channelMessages.title)}"
    >
      <table>
        <thead>
          <tr>
            ${[channelMessages.channel, channelMessages.accounts, channelMessages.orders, channelMessages.money].map((text) => html`<th scope="col">${say(text)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <th scope="row">${own(row.channel)}</th>
                ${figures(row)}
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${say(channelMessages.total)}</th>
            ${figures({ accounts: total('accounts'), orders: total('orders'), fen: total('fen') })}
          </tr>
        </tfoot>
      </table>
    </div>
    ${rows.length >= CHANNELS_MAX && html`<p class="quiet">${say(channelMessages.most({ max: CHANNELS_MAX }))}</p>`}`
}

/** The accounts and payments of each channel, from one day until another (PROMO-3). */
export function channelsPage(
  view: View,
  { from, until, term }: Days,
  rows: readonly ChannelRow[],
): Html {
  const { say } = view
  const day = (name: 'from' | 'until', value: string) =>
    html`<label
      ><span>${say(channelMessages[name])}</span
      ><input
        type="date"
        name="${name}"
        required
        value="${value}"
        ${!term && html` aria-invalid="true" aria-describedby="days-fault"`}
    /></label>`
  return html`<div class="head">
      <h1>${say(channelMessages.title)}</h1>
      <small>${say(frameMessages.beijing)}</small>
    </div>
    <p class="quiet">${say(channelMessages.intro)}</p>
    <form class="card row" method="get" action="${OPERATOR_PAGES}/channels">
      ${day('from', from)} ${day('until', until)}
      <button>${say(channelMessages.show)}</button>
    </form>
    ${
      term
        ? html`<section class="card">
            ${rows.length > 0 ? table(view, rows) : html`<p class="quiet">${say(channelMessages.none)}</p>`}
          </section>`
        : html`<p class="fault" id="days-fault" role="alert">${say(channelMessages.wrong)}</p>`
    }`
}
