import { PLAYER_PREFIX } from '@cloudplay/session'

/** What this browser stores of a purchase until it ends, so that every tab, and the page after a reload, continues it. */
interface KeptOrder {
  /** Method, price and goods of it: other terms are another order. */
  terms: string
  /** Sent with every attempt, so that the server makes one order of them. */
  requestKey: string
  /** Empty while no answer has come. */
  orderSn: string
}

export const nameOf = (key: string): string => `${PLAYER_PREFIX}order.${key.slice(0, 64)}`

const isKept = (value: unknown): value is KeptOrder => {
  if (typeof value !== 'object' || value === null) return false
  const { terms, requestKey, orderSn } = value as Partial<Record<keyof KeptOrder, unknown>>
  return (
    typeof terms === 'string' &&
    typeof requestKey === 'string' &&
    /^[0-9a-f]{32}$/.test(requestKey) &&
    typeof orderSn === 'string' &&
    /^[0-9A-Za-z]{0,40}$/.test(orderSn)
  )
}

export function readKept(key: string): KeptOrder | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

export function keep(key: string, kept: KeptOrder | null): void {
  try {
    if (kept) localStorage.setItem(nameOf(key), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(key))
  } catch {
    // Storage that is refused: this tab alone knows of its order.
  }
}

/** Forgets an order wherever it is kept: it has ended. */
export function forgetOrder(orderSn: string): void {
  try {
    const prefix = nameOf('')
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && readKept(name.slice(prefix.length))?.orderSn === orderSn)
        localStorage.removeItem(name)
    }
  } catch {
    // As above.
  }
}
