import { fieldTime } from '@cloudplay/operator-pages/field-time'
import type { Run } from '../../runs/calendar.ts'
import { cardFen, cardTiers, offerKind, TIERS_MAX } from '../../runs/offer.ts'
import { nameOfType } from '../../runs/titles.ts'

export interface TypedTier {
  id: string
  coins: string
  yuan: string
}

/** The values of a form, as text. */
export interface Typed {
  title: string
  from: string
  until: string
  budget: string
  price: string
  tiers: readonly TypedTier[]
}

const CHARS_MAX = 100
const NTHS = Array.from({ length: TIERS_MAX }, (_none, index) => index + 1)

/** A number as Chinese keyboards type it (`１０`, `9。90`), and as these pages show it (`1,000,000`, `¥48`). */
const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace('。', '.')
    .replace(/^¥/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')

/** Reads the values from an address or a form; cuts off values that are far too long. */
export function readTyped(values: URLSearchParams): Typed {
  const text = (name: string) => (values.get(name) ?? '').slice(0, CHARS_MAX).trim()
  return {
    title: text('title'),
    from: text('from'),
    until: text('until'),
    budget: plainNumber(text('budget')),
    price: plainNumber(text('price')),
    tiers: NTHS.map((nth) => ({
      id: text(`id${nth}`),
      coins: plainNumber(text(`coins${nth}`)),
      yuan: plainNumber(text(`yuan${nth}`)),
    })),
  }
}

/** The same as fields of a form. */
export const fieldsOf = ({
  title,
  from,
  until,
  budget,
  price,
  tiers,
}: Typed): [name: string, value: string][] =>
  [
    ...Object.entries({ title, from, until, budget, price }),
    ...tiers.flatMap(({ id, coins, yuan }, index) =>
      Object.entries({ id, coins, yuan }).map(([name, value]): [string, string] => [
        `${name}${index + 1}`,
        value,
      ]),
    ),
  ].filter(([, value]) => value !== '')

const plainYuan = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)

const NO_TIER: TypedTier = { id: '', coins: '', yuan: '' }

export const emptyTyped = (type: string): Typed => ({
  title: nameOfType(type)['zh-CN'],
  from: '',
  until: '',
  budget: '',
  price: '',
  tiers: NTHS.map(() => NO_TIER),
})

/** A run of the calendar in the form's values. */
export function typedOf(run: Run): Typed {
  const { type, title, startsAt, endsAt, budgetCoins, offer } = run
  const kind = offer === null ? null : offerKind(type)
  const tiers = kind === 'tiers' ? cardTiers(run) : []
  return {
    title,
    from: fieldTime(startsAt),
    until: fieldTime(endsAt),
    budget: budgetCoins === null ? '' : String(budgetCoins),
    price: kind === 'price' ? plainYuan(cardFen(run)) : '',
    tiers: NTHS.map((nth) => {
      const tier = tiers[nth - 1]
      return tier
        ? {
            id: String(tier.id),
            coins: String(tier.coins),
            yuan: plainYuan(tier.payFen),
          }
        : NO_TIER
    }),
  }
}
