import type { IceServer } from '@cloudplay/contract/entities/play'
import { readGenerations } from '../generations.ts'

/** How pages and nodes connect if no direct path works. */
export interface IceSettings {
  servers: readonly IceServer[]
  /**
   * The secret that makes credentials for the relays (coturn's `static-auth-secret`), the first generation of TURN_SECRET; null
   * without relays, or if each has fixed credentials. The relays check the other generation.
   */
  turnSecret: string | null
  /** Pages connect only through a relay. */
  relayOnly: boolean
}

const URL_OF_SERVER = /^(stun|stuns|turn|turns):[^\s?]+(\?transport=(udp|tcp))?$/
const SERVERS_MAX = 16
const TURN_SECRET_MIN = 16

/** Whether this is a relay that needs credentials and has none. */
export const needsCredentials = ({ urls, username }: IceServer): boolean =>
  !username && urls.some((url) => /^turns?:/.test(url))

/** Reads ICE_SERVERS, TURN_SECRET and ICE_TRANSPORT_POLICY. Throws with the name of an invalid one. */
export function readIceSettings(env: NodeJS.ProcessEnv): IceSettings {
  const servers = readServers(env.ICE_SERVERS)
  const generations = env.TURN_SECRET ? readGenerations(env.TURN_SECRET) : []
  if (generations.some((secret) => secret.length < TURN_SECRET_MIN))
    throw new Error(
      `TURN_SECRET must be at least ${TURN_SECRET_MIN} characters, each generation of it`,
    )
  const [turnSecret = null] = generations
  if (!turnSecret && servers.some(needsCredentials)) {
    throw new Error(
      'TURN_SECRET is needed for the relays in ICE_SERVERS that have no username and credential',
    )
  }
  const policy = env.ICE_TRANSPORT_POLICY || 'all'
  if (policy !== 'all' && policy !== 'relay')
    throw new Error(`ICE_TRANSPORT_POLICY must be all or relay, not "${policy}"`)
  if (
    policy === 'relay' &&
    !servers.some(({ urls }) => urls.some((url) => url.startsWith('turn')))
  ) {
    throw new Error('ICE_TRANSPORT_POLICY=relay needs a relay in ICE_SERVERS')
  }
  return { servers, turnSecret, relayOnly: policy === 'relay' }
}

function readServers(text: string | undefined): IceServer[] {
  if (!text) return []
  const list = parse(text)
  const servers = Array.isArray(list) && list.length <= SERVERS_MAX ? list.map(readServer) : [null]
  if (servers.includes(null)) {
    throw new Error(
      'ICE_SERVERS must be a JSON list of { "urls": ["stun:host:3478" or "turn:host:3478?transport=udp"], "username", "credential" }',
    )
  }
  return servers as IceServer[]
}

function readServer(entry: unknown): IceServer | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { urls: given, username, credential } = entry as Record<string, unknown>
  const urls = [given].flat()
  const isGood =
    urls.length > 0 &&
    urls.length <= SERVERS_MAX &&
    urls.every((url) => typeof url === 'string' && URL_OF_SERVER.test(url))
  if (!isGood) return null
  if (username === undefined && credential === undefined) return { urls: urls as string[] }
  return typeof username === 'string' && username && typeof credential === 'string'
    ? { urls: urls as string[], username, credential }
    : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
