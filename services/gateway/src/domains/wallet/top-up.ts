import {
  CUSTOM_RECHARGE_MAX_LENGTH,
  FEN_PER_YUAN,
  MEMBER_TOPUP_FEN,
} from '@cloudplay/contract/constants'
import type { LocalizedText } from '@cloudplay/contract/language'
import type { TopUpLimit } from '@cloudplay/rules/top-up-limits'
import { yuanOf } from '../../core/money.ts'
import { topUpMessages } from './messages.ts'

interface Tier {
  payFen: number
  coins: number
  giftCoins: number
  cornerText: string
  cornerTextEn: string
}

/** The tiers of a fresh site. */
export const FIRST_TIERS: readonly Tier[] = [
  { payFen: 600, coins: 600, giftCoins: 0, cornerText: '', cornerTextEn: '' },
  { payFen: 1_800, coins: 1_800, giftCoins: 50, cornerText: '', cornerTextEn: '' },
  {
    payFen: 3_900,
    coins: 3_900,
    giftCoins: 200,
    cornerText: '成为会员',
    cornerTextEn: 'Become a member',
  },
  { payFen: 6_800, coins: 6_800, giftCoins: 500, cornerText: '推荐', cornerTextEn: 'Popular' },
  { payFen: 12_800, coins: 12_800, giftCoins: 1_300, cornerText: '', cornerTextEn: '' },
  {
    payFen: 32_800,
    coins: 32_800,
    giftCoins: 4_000,
    cornerText: '最划算',
    cornerTextEn: 'Best value',
  },
]

const MIN_TOP_UP_FEN = FEN_PER_YUAN

/** What is wrong with a custom amount, in words for the player; null if it is valid. */
export function amountFault(fen: number | null): LocalizedText | null {
  if (fen === null) return topUpMessages.twoDecimals
  if (fen < MIN_TOP_UP_FEN) return topUpMessages.atLeastOneYuan
  if (String(yuanOf(fen)).length > CUSTOM_RECHARGE_MAX_LENGTH) return topUpMessages.tooMuch
  return null
}

export const makesMember = (fen: number): boolean => fen >= MEMBER_TOPUP_FEN

export const giftText = (giftCoins: number): LocalizedText | '' =>
  giftCoins > 0 ? topUpMessages.gift({ coins: giftCoins }) : ''

/** Why a minor may not pay this; null if allowed. `reserved`: paid and open orders of this calendar day and month. */
export function topUpFault(
  limit: TopUpLimit,
  amountFen: number,
  reserved: { dayFen: number; monthFen: number },
): LocalizedText | null {
  const { perPaymentFen, perDayFen, perMonthFen } = limit
  if (perPaymentFen === 0) return topUpMessages.underEight
  if (perPaymentFen !== null && amountFen > perPaymentFen)
    return topUpMessages.overPayment({ yuan: yuanOf(perPaymentFen) })
  const over = (maxFen: number | null, fen: number): maxFen is number =>
    maxFen !== null && fen + amountFen > maxFen
  const left = (maxFen: number, fen: number) => yuanOf(Math.max(0, maxFen - fen))
  if (over(perMonthFen, reserved.monthFen)) {
    return topUpMessages.overMonth({
      yuan: yuanOf(perMonthFen),
      left: left(perMonthFen, reserved.monthFen),
    })
  }
  if (over(perDayFen, reserved.dayFen)) {
    return topUpMessages.overDay({
      yuan: yuanOf(perDayFen),
      left: left(perDayFen, reserved.dayFen),
    })
  }
  return null
}
