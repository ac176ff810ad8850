import {
  MONTHLY_CARD_ACTIVITY,
  MONTHLY_CARD_FEN,
  NATIONAL_DAY_ACTIVITY,
} from '@cloudplay/contract/constants'
import type { LocalizedText } from '@cloudplay/contract/language'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Run } from './calendar.ts'
import { runFaults } from './messages.ts'
import { nameOfType } from './titles.ts'

const fen = Type.Integer({ minimum: 1, maximum: 10_000_000 })

const CardOffer = Type.Object({ priceFen: fen }, { additionalProperties: false })

/** One of the play cards; `id` is the `duration_id` of mPay. */
const CardTier = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 99 }),
    coins: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    payFen: fen,
    /** Of older rows: the hours follow from the price of the games now. */
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  { additionalProperties: false },
)
export type CardTier = Static<typeof CardTier>

/** The most play cards that fit on a page. */
export const TIERS_MAX = 6

const TiersOffer = Type.Object(
  { tiers: Type.Array(CardTier, { minItems: 1, maxItems: TIERS_MAX }) },
  { additionalProperties: false },
)

const offers = { price: CardOffer, tiers: TiersOffer } as const

/** PROMO-2, docs/requirements/constants.md. */
const FIRST_TIERS: readonly CardTier[] = [
  { id: 1, coins: 7_200, payFen: 4_800 },
  { id: 2, coins: 9_600, payFen: 5_800 },
  { id: 3, coins: 12_000, payFen: 6_400 },
]

/** How a run of this activity describes its products; null if it sells nothing. */
export const offerKind = (type: string): 'price' | 'tiers' | null =>
  type === MONTHLY_CARD_ACTIVITY ? 'price' : type === NATIONAL_DAY_ACTIVITY ? 'tiers' : null

/** What is wrong with the offer of an activity of this type; null if it is valid. */
export function offerFault(type: string, offer: unknown): LocalizedText | null {
  if (offer === null || offer === undefined) return null
  const kind = offerKind(type)
  if (kind === null) return runFaults.noOffer({ type: nameOfType(type) })
  const [wrong] = Value.Errors(offers[kind], offer)
  if (wrong) {
    const [, nth] = /^\/tiers\/(\d+)\/(?:coins|payFen|hours)$/.exec(wrong.instancePath) ?? []
    if (nth !== undefined) return runFaults.tierRange({ nth: Number(nth) + 1 })
    if (wrong.instancePath === '/priceFen') return runFaults.priceRange
    return wrong.instancePath === '/tiers'
      ? runFaults.tierCount({ max: TIERS_MAX })
      : runFaults.offerShape({ type: nameOfType(type) })
  }
  const ids = Value.Check(TiersOffer, offer) ? offer.tiers.map(({ id }) => id) : []
  return new Set(ids).size === ids.length ? null : runFaults.sameTier
}

/** The price of the monthly card in this run. */
export const cardFen = (run: Pick<Run, 'offer'> | null): number =>
  Value.Check(CardOffer, run?.offer) ? run.offer.priceFen : MONTHLY_CARD_FEN

/** The play cards of this run, the smallest first. */
export const cardTiers = (run: Pick<Run, 'offer'> | null): CardTier[] =>
  (Value.Check(TiersOffer, run?.offer) ? run.offer.tiers : FIRST_TIERS).toSorted(
    (a, b) => a.payFen - b.payFen,
  )
