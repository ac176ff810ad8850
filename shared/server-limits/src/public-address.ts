import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Names that only this machine or its network knows. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|arpa|onion|test|example|invalid)$/

/** Everything that is not a public address (IANA's special-purpose registries). */
const notPublic = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(address, prefix, 'ipv4')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 has an IPv4 address inside.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(address, prefix, 'ipv6')

/** Whether an address is one of the internet. Mapped IPv4 addresses are outside of `globalUnicast`. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Whether the host of an address is a name of the internet, and neither an address nor a name of the site's own network. */
export function isInternetName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return !isAddress && name.includes('.') && !LOCAL_NAME.test(name)
}

/** Finds the addresses of a name, and refuses names that lead to an address which is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const refused = addresses.find(({ address }) => !isPublicAddress(address))
    if (refused || !addresses[0])
      return callback(new Error(`${hostname} does not lead to a public address`), [])
    if (options.all) callback(null, addresses)
    else callback(null, addresses[0].address, addresses[0].family)
  })
}
