import { MONTHLY_CARD_ACTIVITY, MONTHLY_CARD_FEN, NATIONAL_DAY_ACTIVITY } from '@cloudplay/contract/constants'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Run } from './calendar.ts'

const fen = Type.Integer({ minimum: 1, maximum: 10_000_000 })

const CardOffer = Type.Object({ priceFen: fen }, { additionalProperties: false })

/** One of the play cards; `id` is the `duration_id` of mPay. */
const CardTier = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 99 }),
    coins: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    payFen: fen,
    hours: Type.Integer({ minimum: 1, maximum: 10_000 }),
  },
  { additionalProperties: false },
)
type CardTier = Static<typeof CardTier>

const TiersOffer = Type.Object({ tiers: Type.Array(CardTier, { minItems: 1, maxItems: 6 }) }, { additionalProperties: false })

const offers: Record<string, TSchema> = { [MONTHLY_CARD_ACTIVITY]: CardOffer, [NATIONAL_DAY_ACTIVITY]: TiersOffer }

/** PROMO-2, docs/requirements/constants.md. */
const FIRST_TIERS: readonly CardTier[] = [
  { id: 1, coins: 7_200, payFen: 4_800, hours: 24 },
  { id: 2, coins: 9_600, payFen: 5_800, hours: 32 },
  { id: 3, coins: 12_000, payFen: 6_400, hours: 40 },
]

/** What is wrong with the offer of an activity of this type; null when it may stand in the calendar. */
export function offerFault(type: string, offer: unknown): string | null {
  if (offer === null || offer === undefined) return null
  const shape = Object.hasOwn(offers, type) ? offers[type] : undefined
  if (!shape) return `${type} sells nothing: it takes no offer`
  const [wrong] = Value.Errors(shape, offer)
  if (wrong) return `offer${wrong.instancePath}: ${wrong.message}`
  const ids = Value.Check(TiersOffer, offer) ? offer.tiers.map(({ id }) => id) : []
  return new Set(ids).size === ids.length ? null : 'offer: two tiers have the same id'
}

/** The price of the monthly card in this time of its sale. */
export const cardFen = (run: Run | null): number => (Value.Check(CardOffer, run?.offer) ? run.offer.priceFen : MONTHLY_CARD_FEN)

/** The play cards of this time, the least first. */
export const cardTiers = (run: Run | null): CardTier[] =>
  (Value.Check(TiersOffer, run?.offer) ? run.offer.tiers : FIRST_TIERS).toSorted((a, b) => a.payFen - b.payFen)
