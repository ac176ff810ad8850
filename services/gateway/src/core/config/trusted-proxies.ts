import { isIP } from 'node:net'

/** Names of networks that Fastify knows: this machine, the link, and private networks. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  if (NAMES.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/**
 * The proxies, by address or network, that are trusted to report a visitor's address: only what they add to
 * `x-forwarded-for` counts, never what a visitor writes there. A number of proxies would also trust a visitor who
 * bypasses them. Throws on anything else.
 */
export function readTrustedProxies(text: string | undefined): string[] | false {
  if (text === undefined || text === '' || text === '0') return false
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error(
    `TRUST_PROXY must name the proxies: addresses, networks, ${NAMES.join(', ')}; not "${text}"`,
  )
}
