import { CUSTOM_RECHARGE_MAX_LENGTH, FEN_PER_YUAN } from '@cloudplay/contract'
import { coinsOf } from '@cloudplay/rules/price'

/** What a player is about to buy: `yuan` to pay, `coins` to get. */
export interface Amount {
  yuan: number
  coins: number
}

/** What the custom field keeps of typed text: whole yuan, at most 6 digits, no leading zeros (WALLET-1). */
export function customYuanInput(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '').slice(0, CUSTOM_RECHARGE_MAX_LENGTH)
}

/** The amount of a custom text at 100 coins a yuan, or null while there is none. */
export function customAmount(text: string): Amount | null {
  const yuan = Number(customYuanInput(text))
  return yuan > 0 ? { yuan, coins: coinsOf(yuan * FEN_PER_YUAN) } : null
}

/** Yuan as the server gives them, in the unit that amounts are formatted from. */
export const fenOf = (yuan: number): number => Math.round(yuan * FEN_PER_YUAN)
