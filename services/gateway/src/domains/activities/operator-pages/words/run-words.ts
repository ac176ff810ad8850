import { path } from '@cloudplay/paths'
import {
  ANNUAL_SUMMARY_ACTIVITY,
  DISTRIBUTE_ACTIVITY,
  MONTHLY_CARD_ACTIVITY,
  NATIONAL_DAY_ACTIVITY,
  RED_PACKET_ACTIVITY,
  TEM_COINS_ACTIVITY,
} from '@cloudplay/contract/constants'
import { cardFen, cardTiers, type CardTier, offerKind } from '../../runs/offer.ts'
import type { View } from '../../../operators/frame/view.ts'
import { wordMessages } from './messages.ts'
import { count, yuan } from './figures.ts'

const PAGES: Readonly<Record<string, string>> = {
  [MONTHLY_CARD_ACTIVITY]: path.infiniteCard(),
  [NATIONAL_DAY_ACTIVITY]: path.nationalDay(),
  [TEM_COINS_ACTIVITY]: path.dailyCoins(),
  [RED_PACKET_ACTIVITY]: path.redPacket(),
  [DISTRIBUTE_ACTIVITY]: path.gameTrials(),
  [ANNUAL_SUMMARY_ACTIVITY]: path.annualSummary(),
}

/** The address where players see an activity; null for one without a page. */
export const pageOf = (type: string): string | null =>
  Object.hasOwn(PAGES, type) ? PAGES[type]! : null

/** Every activity that has a page. */
export const PAGE_TYPES: readonly string[] = Object.keys(PAGES)

export const tierText = ({ language, say }: View, { coins, payFen }: CardTier): string =>
  say(wordMessages.tier({ coins: count(coins, language), price: yuan(payFen) }))

/** The products of a run, one text each; empty if it sells nothing. */
export function offerTexts(view: View, type: string, offer: unknown): string[] {
  const kind = offerKind(type)
  if (kind === 'price') return [yuan(cardFen({ offer }))]
  return kind === 'tiers' ? cardTiers({ offer }).map((tier) => tierText(view, tier)) : []
}

export const coinsText = ({ language, say }: View, coins: number): string =>
  say(wordMessages.coins({ coins: language === 'en' ? coins : count(coins, language) }))
