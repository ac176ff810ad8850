import { CUSTOM_RECHARGE_MAX_LENGTH, FEN_PER_YUAN, MEMBER_TOPUP_FEN } from '@cloudplay/contract/constants'
import type { TopUpLimit } from '@cloudplay/rules/top-up-limits'
import { yuanOf } from '../../core/money.ts'

interface Tier {
  payFen: number
  coins: number
  giftCoins: number
  cornerText: string
}

/** The tiers a fresh site sells. */
export const FIRST_TIERS: readonly Tier[] = [
  { payFen: 600, coins: 600, giftCoins: 0, cornerText: '' },
  { payFen: 1_800, coins: 1_800, giftCoins: 50, cornerText: '' },
  { payFen: 3_900, coins: 3_900, giftCoins: 200, cornerText: '成为会员' },
  { payFen: 6_800, coins: 6_800, giftCoins: 500, cornerText: '推荐' },
  { payFen: 12_800, coins: 12_800, giftCoins: 1_300, cornerText: '' },
  { payFen: 32_800, coins: 32_800, giftCoins: 4_000, cornerText: '最划算' },
]

const MIN_TOP_UP_FEN = FEN_PER_YUAN

/** What is wrong with a custom amount, in words for the player; null when nothing is. */
export function amountFault(fen: number | null): string | null {
  if (fen === null) return '充值金额最多两位小数'
  if (fen < MIN_TOP_UP_FEN) return '充值金额至少 1 元'
  if (String(yuanOf(fen)).length > CUSTOM_RECHARGE_MAX_LENGTH) return '充值金额过大'
  return null
}

export const makesMember = (fen: number): boolean => fen >= MEMBER_TOPUP_FEN

export const giftText = (giftCoins: number): string => (giftCoins > 0 ? `赠 ${giftCoins} 网币` : '')

/** Why a minor may not pay this; null when allowed. `reserved`: paid and open orders of this calendar day and month. */
export function topUpFault(limit: TopUpLimit, amountFen: number, reserved: { dayFen: number; monthFen: number }): string | null {
  const { perPaymentFen, perDayFen, perMonthFen } = limit
  if (perPaymentFen === 0) return '根据国家规定，未满 8 周岁的用户不能充值'
  if (perPaymentFen !== null && amountFen > perPaymentFen) return `根据国家规定，您单次充值不能超过 ${yuanOf(perPaymentFen)} 元`
  const over = (maxFen: number | null, fen: number): maxFen is number => maxFen !== null && fen + amountFen > maxFen
  const left = (maxFen: number, fen: number) => yuanOf(Math.max(0, maxFen - fen))
  if (over(perMonthFen, reserved.monthFen)) {
    return `根据国家规定，您每月充值不能超过 ${yuanOf(perMonthFen)} 元，本月还可充值 ${left(perMonthFen, reserved.monthFen)} 元`
  }
  if (over(perDayFen, reserved.dayFen)) {
    return `根据国家规定，您每天充值不能超过 ${yuanOf(perDayFen)} 元，今天还可充值 ${left(perDayFen, reserved.dayFen)} 元`
  }
  return null
}
