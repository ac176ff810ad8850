import { CUSTOM_RECHARGE_MAX_LENGTH, FEN_PER_YUAN } from '@cloudplay/contract'
import { coinsOf } from '@cloudplay/rules/price'

/** What a player is about to buy: `yuan` to pay, `coins` to get. */
export interface Amount {
  yuan: number
  coins: number
}

/** Of Chinese keyboards too, and a comma that stands before cents. */
const POINTS = /[。．｡]|[,，](?=\d{1,2}$)/g

/**
 * What the custom field keeps of typed text: at most 6 digits without leading zeros (WALLET-1). A fraction stays, because
 * without its point 12.50 would be 1250.
 */
export function customYuanInput(text: string): string {
  const [whole = '', ...fraction] = text
    .replace(POINTS, '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  const yuan = whole.replace(/^0+/, '').slice(0, CUSTOM_RECHARGE_MAX_LENGTH)
  return fraction.length > 0 ? `${yuan || 0}.${fraction.join('').slice(0, 2)}` : yuan
}

export const isFraction = (text: string): boolean => text.includes('.')

/** The amount of a custom text at 100 coins a yuan, or null while there is none, and of a fraction. */
export function customAmount(text: string): Amount | null {
  const kept = customYuanInput(text)
  const yuan = isFraction(kept) ? 0 : Number(kept)
  return yuan > 0 ? { yuan, coins: coinsOf(yuan * FEN_PER_YUAN) } : null
}

/** Yuan as the server gives them, in the unit that amounts are formatted from. */
export const fenOf = (yuan: number): number => Math.round(yuan * FEN_PER_YUAN)
