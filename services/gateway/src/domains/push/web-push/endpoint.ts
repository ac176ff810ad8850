import { isInternetName } from '@cloudplay/server-limits/public-address'

const MAX_LENGTH = 1024
/**
 * The address of a push service. A player's browser names it and the site then calls it, so it must not lead into the
 * site's own network: https at its usual port, and a name of the internet. `publicLookup` checks where that name leads.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  if (protocol !== 'https:' || port || username || password || hash) return false
  return isInternetName(hostname)
}
