import { isIPv6 } from 'node:net'

/**
 * What a limit by address counts: an IPv4 address itself, the /48 of an IPv6 address. A home is given a /56 and anyone who asks
 * a /48, which has 65,536 networks of 64 bits.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  // "::" stands for the groups that are missing; an address without it has all eight.
  const ending = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - ending.length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...ending]
  return `${all
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/48`
}
