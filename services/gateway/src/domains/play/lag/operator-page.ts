import type { LocalizedText } from '@cloudplay/contract/language'
import type { SecondColumn } from '@cloudplay/contract/session-seconds'
import { html, type Html } from '@cloudplay/operator-pages/html'
import { knownMean, type Lag, lagsOf, type MeasuredSecond } from '@cloudplay/rules/lag'
import { shanghaiTime } from '../../../core/shanghai.ts'
import { isUuid } from '../../../core/uuid.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../http/deps.ts'
import { recordAct } from '../../audit/record.ts'
import { OPERATOR_PAGES } from '../../operators/frame/address.ts'
import type { View } from '../../operators/frame/view.ts'
import { pageRoutes } from '../../operators/session/page-routes.ts'
import { lagMessages } from './messages.ts'
import { readSeconds, sessionOf } from './repository.ts'

const PAGE = '/lag'
const MINUTE_SECONDS = 60
/** By hand nobody is faster. */
const LOOKS_PER_MINUTE = 120
/** The longest sessions last a day. */
const MINUTES_MAX = 1_440

/** The timeline of one session with the causes of its lags, for support and operators (SEEN-4). */
export function lagOperatorPage(app: FastifyInstance, deps: Deps): void {
  pageRoutes(app, deps, { forSupport: true, perMinute: LOOKS_PER_MINUTE })(
    PAGE,
    async (view, values) => {
      const cid = (values.get('cid') ?? '').trim().slice(0, 64)
      const found = isUuid(cid) ? await sessionOf(deps.database.db, cid) : null
      if (found) await recordLook(deps, view, found.session)
      const rows = found ? await readSeconds(deps.database.db, cid) : []
      return {
        title: view.say(lagMessages.title),
        code: cid === '' || found ? 200 : 404,
        body: html`<div class="head">
            <h1>${view.say(lagMessages.title)}</h1>
          </div>
          <p class="quiet">${view.say(lagMessages.intro)}</p>
          <form class="card row" method="get" action="${OPERATOR_PAGES}${PAGE}">
            <label
              ><span>${view.say(lagMessages.cid)}</span
              ><input name="cid" required maxlength="64" value="${cid}"
            /></label>
            <button>${view.say(lagMessages.show)}</button>
          </form>
          ${cid !== '' && !found && html`<p class="fault" role="alert">${view.say(lagMessages.unknown)}</p>`}
          ${found && rows.length === 0 && html`<p class="quiet">${view.say(lagMessages.none)}</p>`}
          ${rows.length > 0 && html`${lagList(view, lagsOf(rows))} ${timeline(view, rows)}`}`,
      }
    },
  )
}

/** Development shows pages without a login, so without a name. */
const recordLook = (
  { database, clock }: Deps,
  { session }: View,
  looked: { cid: string; uid: string },
) =>
  recordAct(database.db, {
    at: clock.now(),
    actor: session?.role ?? 'operator',
    by: session?.name ?? '',
    act: 'player_looked',
    uid: looked.uid,
    detail: { lags: looked.cid },
  })

const clockTime = (atSeconds: number): string => shanghaiTime(new Date(atSeconds * 1000))

const signText = ({ sign, value }: Lag): LocalizedText => lagMessages[sign]({ value })

function lagList({ say }: View, lags: readonly Lag[]): Html {
  return html`<section class="card stack">
    <h2>${say(lagMessages.lags)}</h2>
    ${
      lags.length === 0
        ? html`<p class="quiet">${say(lagMessages.fine)}</p>`
        : scrolled(
            say(lagMessages.lags),
            [lagMessages.time, lagMessages.cause, lagMessages.sign].map(say),
            lags.map((lag) => [
              `${clockTime(lag.from)} – ${clockTime(lag.to).slice(11)}`,
              say(lagMessages[lag.cause]),
              say(signText(lag)),
            ]),
          )
    }
  </section>`
}

/** Columns of the timeline, with the digits of their unit. */
const COLUMNS: readonly [SecondColumn, LocalizedText, number][] = [
  ['frames', lagMessages.gameFps, 1],
  ['sent', lagMessages.sentFps, 1],
  ['fps', lagMessages.fps, 1],
  ['shown', lagMessages.shown, 1],
  ['kbps', lagMessages.kbps, 1],
  ['height', lagMessages.height, 1],
  ['rttMs', lagMessages.rtt, 1],
  ['lossPermille', lagMessages.lossPercent, 10],
  ['paintTenthsMs', lagMessages.paint, 10],
  ['encodeTenthsMs', lagMessages.encode, 10],
  ['decodeTenthsMs', lagMessages.decode, 10],
]

function timeline({ say }: View, rows: readonly MeasuredSecond[]): Html {
  const minutes = minutesOf(rows).slice(-MINUTES_MAX)
  return html`<section class="card stack">
    <h2>${say(lagMessages.timeline)}</h2>
    ${scrolled(
      say(lagMessages.timeline),
      [lagMessages.time, lagMessages.cause, ...COLUMNS.map(([, text]) => text)].map(say),
      minutes.map((minute) => [
        clockTime(minute[0]!.at).slice(0, 16),
        [...new Set(lagsOf(minute).map(({ cause }) => say(lagMessages[cause])))].join(' '),
        ...COLUMNS.map(([column, , unit]) => figure(knownMean(minute, column), unit)),
      ]),
    )}
  </section>`
}

const figure = (mean: number, unit: number): string =>
  mean < 0 ? '–' : String(Math.round((mean / unit) * 10) / 10)

function minutesOf(rows: readonly MeasuredSecond[]): MeasuredSecond[][] {
  const minutes = new Map<number, MeasuredSecond[]>()
  for (const row of rows) {
    const minute = Math.floor(row.at / MINUTE_SECONDS)
    const members = minutes.get(minute)
    if (members) members.push(row)
    else minutes.set(minute, [row])
  }
  return [...minutes.values()]
}

const scrolled = (label: string, head: readonly string[], lines: readonly string[][]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${head.map((text) => html`<th scope="col">${text}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row">${first!}</th>
              ${others.map((text) => html`<td>${text}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
