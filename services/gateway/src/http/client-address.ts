import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The network names of `TRUST_PROXY` (core/config/trusted-proxies.ts), as Fastify reads them. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const bare = (address: string) => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The client of an upgrade request, found the way Fastify finds it for every other request: each trusted proxy names the
 * client before it.
 */
export function clientAddresses(
  trustProxy: readonly string[] | false,
): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const network of (trustProxy || []).flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) trusted.addAddress(address, family(address))
    else trusted.addSubnet(address, Number(bits), family(address))
  }
  return ({ socket, headers }) => {
    let client = bare(socket.remoteAddress ?? '')
    const named = String(headers['x-forwarded-for'] ?? '').split(',')
    while (named.length > 0 && isIP(client) !== 0 && trusted.check(client, family(client))) {
      const before = bare(named.pop()!.trim())
      if (isIP(before) === 0) break
      client = before
    }
    return client
  }
}
