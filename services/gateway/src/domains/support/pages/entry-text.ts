import { hidePersons } from '@cloudplay/log/hide-secrets'
import { timeText } from '@cloudplay/operator-pages/beijing-time'
import type { EndCause } from '@cloudplay/contract/session-end'
import type { LocalizedText } from '@cloudplay/contract/language'
import { localizedText } from '../../../core/localized.ts'
import type { View } from '../../operators/frame/view.ts'
import { endReasonText } from '../../play/sessions/session-states.ts'
import type { Entry, EntryKind } from '../player/timeline.ts'
import { detailMessages, noticeMessages, purposeMessages } from './messages.ts'

type Say = View['say']
type Data = Entry['data']
type Texts = readonly (string | false)[]

export const text = (data: Data, name: string): string => {
  const value = data[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const number = (data: Data, name: string): number => Number(data[name] ?? 0)
const named = (say: Say, data: Data, name: string): string =>
  say(localizedText(text(data, name), text(data, `${name}_en`)))
const known = (say: Say, table: Record<string, LocalizedText>, word: string): string => {
  const found = Object.hasOwn(table, word) ? table[word] : undefined
  return found ? say(found) : word
}

/** Fen as yuan with two decimals. */
export const yuanText = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

const session = (say: Say, data: Data): string | false =>
  text(data, 'cid') !== '' && say(detailMessages.session({ cid: text(data, 'cid') }))

function ofEnd(say: Say, data: Data): Texts {
  const reason = text(data, 'reason') as EndCause
  const [returned, restarts, pauses] = ['returned', 'restarts', 'pauses'].map((name) =>
    number(data, name),
  ) as [number, number, number]
  return [
    named(say, data, 'game'),
    reason in endReasonText ? `${say(endReasonText[reason])} (${reason})` : reason,
    data.played === true
      ? say(
          detailMessages.minutes({
            minutes: number(data, 'minutes'),
            coins: number(data, 'coins'),
          }),
        )
      : say(detailMessages.neverPlayed),
    returned > 0 &&
      say(detailMessages.returned({ minutes: returned, coins: number(data, 'returned_coins') })),
    restarts > 0 && say(detailMessages.restarts({ count: restarts })),
    pauses > 0 && say(detailMessages.pauses({ count: pauses })),
    session(say, data),
  ]
}

const ofOrder = (say: Say, data: Data): Texts => [
  named(say, data, 'title'),
  yuanText(number(data, 'fen')),
  text(data, 'provider'),
  say(detailMessages.order({ order: text(data, 'order') })),
]

/** Values of a notice or of a stream as `name: value`; texts in every language give the one of the page. */
const values = (say: Say, given: unknown): string =>
  Object.entries((given ?? {}) as Record<string, unknown>)
    .map(([name, value]) => {
      const isTexts = typeof value === 'object' && value !== null && 'zh-CN' in value
      return `${name}: ${isTexts ? say(value as unknown as LocalizedText) : String(value)}`
    })
    .join(', ')

const details: Record<EntryKind, (say: Say, data: Data) => Texts> = {
  registered: (say, data) => [
    text(data, 'channel') !== '' && say(detailMessages.channel({ channel: text(data, 'channel') })),
  ],
  code_sent: (say, data) => [
    known(say, purposeMessages, text(data, 'purpose')),
    say(data.used === true ? detailMessages.used : detailMessages.unused),
  ],
  login_failed: () => [],
  login: (_say, data) => [text(data, 'platform')],
  logout: (_say, data) => [text(data, 'platform')],
  asked: (say, data) => [
    named(say, data, 'game'),
    say(data.queued === true ? detailMessages.queued : detailMessages.offered),
    session(say, data),
  ],
  seat_taken: (say, data) => [
    named(say, data, 'game'),
    say(detailMessages.waited({ seconds: number(data, 'waited_s') })),
    named(say, data, 'region'),
    text(data, 'node'),
    session(say, data),
  ],
  ended: ofEnd,
  order_placed: ofOrder,
  order_paid: ofOrder,
  order_closed: ofOrder,
  order_refunded: ofOrder,
  notice: (say, data) => [
    known(say, noticeMessages, text(data, 'kind')),
    say(data.read === true ? detailMessages.read : detailMessages.unread),
    values(say, data.params),
  ],
  problem: (say, data) => [
    named(say, data, 'game'),
    text(data, 'category'),
    text(data, 'text'),
    text(data, 'node'),
    values(say, data.figures),
    session(say, data),
  ],
  saved: (say, data) => [
    named(say, data, 'game'),
    say(detailMessages.size({ kilobytes: Math.ceil(number(data, 'bytes') / 1024) })),
  ],
  failed: (say, data) => [
    text(data, 'route'),
    text(data, 'status'),
    text(data, 'reason'),
    say(detailMessages.error({ id: text(data, 'error_id') })),
  ],
  release: (say, data) => [
    `${text(data, 'remote')} ${text(data, 'version')}`,
    say(detailMessages.last({ time: text(data, 'last') })),
  ],
}

/** What an entry says, part by part; mobiles and ID numbers in texts by players are hidden. */
export function detailsOf(view: View, { kind, data }: Entry): string[] {
  const last = text(data, 'last')
  return details[kind](view.say, last === '' ? data : { ...data, last: timeText(view, last) })
    .filter((part): part is string => part !== false && part !== '')
    .map(hidePersons)
}
