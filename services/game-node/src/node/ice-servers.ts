import type { IceServer } from '@cloudplay/contract'

/** STUN alone: each relay address would be reserved for every connection, whether it is needed or not. */
export function withoutRelay({ urls }: IceServer): IceServer[] {
  const stun = urls.filter((url) => /^stuns?:/.test(url))
  return stun.length > 0 ? [{ urls: stun }] : []
}
