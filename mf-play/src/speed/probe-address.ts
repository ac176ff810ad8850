import type { Region } from '@cloudplay/contract'

/** The port of a node's latency probe where the region names none (specification section 7, "Sockets"). */
const PROBE_PORT = 199
const PROBE_PATH = '/ws'

/**
 * Where a machine room's latency probe answers. `probe_url` is a websocket address or a path of this site; without one
 * it is built from domain or ip. An https page may only open secure sockets.
 */
export function probeAddress(room: Pick<Region, 'probe_url' | 'domain' | 'ip' | 'port'>, page: { protocol: string; host: string }): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:'
  if (room.probe_url.startsWith('/')) return `${scheme}//${page.host}${room.probe_url}`
  if (room.probe_url) return room.probe_url
  return `${scheme}//${room.domain || room.ip}:${room.port || PROBE_PORT}${PROBE_PATH}`
}
