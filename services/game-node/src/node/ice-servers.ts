import type { IceServer } from '@cloudplay/contract'

/** STUN only: every connection would reserve an address at each relay, even without needing it. */
export function withoutRelay({ urls }: IceServer): IceServer[] {
  const stun = urls.filter((url) => /^stuns?:/.test(url))
  return stun.length > 0 ? [{ urls: stun }] : []
}
