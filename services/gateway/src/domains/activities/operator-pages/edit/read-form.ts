import type { LocalizedText } from '@cloudplay/contract/language'
import { CalendarFault } from '../../runs/calendar-fault.ts'
import type { Run } from '../../runs/calendar.ts'
import { isRunning } from '../../runs/activity-time.ts'
import { type RunForm, takesBudget } from '../../runs/edit-calendar.ts'
import { offerKind } from '../../runs/offer.ts'
import { readFieldTime } from '../words/field-time.ts'
import { faultMessages } from './messages.ts'
import { type Typed, type TypedTier, typedOf } from './typed.ts'

/** The faults by field; `form` for a fault of no single field. */
export type Faults = Map<string, LocalizedText>

function readTime(text: string, field: 'from' | 'until', faults: Faults): Date {
  const time = readFieldTime(text)
  if (!time) faults.set(field, text === '' ? faultMessages.timeMissing : faultMessages.noTime)
  return time ?? new Date(0)
}

/** Yuan with at most two decimals, as fen. */
const fenOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
const wholeOf = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null)

function readTiers(typed: readonly TypedTier[], faults: Faults): unknown {
  const rows = typed
    .map((row, index) => ({ ...row, nth: index + 1 }))
    .filter(({ coins, yuan }) => coins + yuan !== '')
  if (rows.length === 0) return null
  const taken = new Set(rows.map(({ id }) => Number(id)))
  const free = (): number => {
    let id = 1
    while (taken.has(id)) id++
    taken.add(id)
    return id
  }
  const tiers = rows.map(({ id, nth, ...row }) => {
    const [coins, payFen] = [wholeOf(row.coins), fenOf(row.yuan)]
    if (coins === null || payFen === null) faults.set(`tier${nth}`, faultMessages.tier)
    return { id: /^\d{1,2}$/.test(id) ? Number(id) : free(), coins, payFen }
  })
  return { tiers }
}

function readOffer(type: string, typed: Typed, faults: Faults): unknown {
  const kind = offerKind(type)
  if (kind === 'tiers') return readTiers(typed.tiers, faults)
  if (kind === null || typed.price === '') return null
  const priceFen = fenOf(typed.price)
  if (priceFen === null) faults.set('price', faultMessages.price)
  return { priceFen }
}

/** The typed values for the calendar. Unchanged fields keep their exact value. `known`: the run to change. */
export function readForm(
  type: string,
  typed: Typed,
  known: Run | null,
  now: Date,
): { form: RunForm; faults: Faults } {
  const faults: Faults = new Map()
  const shown = known && typedOf(known)
  // The form of a current run has no beginning. One that was typed before it began is refused by the calendar's rules.
  const hasNone = known !== null && isRunning(known, now) && typed.from === ''
  const startsAt =
    known && (hasNone || typed.from === shown?.from)
      ? known.startsAt
      : readTime(typed.from, 'from', faults)
  const endsAt =
    known && typed.until === shown?.until ? known.endsAt : readTime(typed.until, 'until', faults)
  const budgetCoins = takesBudget(type) ? wholeOf(typed.budget) : null
  if (takesBudget(type) && budgetCoins === null) faults.set('budget', faultMessages.budget)
  const isSameOffer =
    known &&
    typed.price === shown?.price &&
    JSON.stringify(typed.tiers) === JSON.stringify(shown.tiers)
  const offer = isSameOffer ? known.offer : readOffer(type, typed, faults)
  return { form: { title: typed.title, startsAt, endsAt, budgetCoins, offer }, faults }
}

const FIELDS = { title: 'title', from: 'from', until: 'until', budget: 'budget' } as const

/** The field for a fault of the calendar's rules. */
export function faultOf(type: string, { field, text }: CalendarFault): Faults {
  const place =
    field === 'offer'
      ? offerKind(type) === 'price'
        ? 'price'
        : 'tiers'
      : field === null
        ? 'form'
        : FIELDS[field]
  return new Map([[place, text]])
}
