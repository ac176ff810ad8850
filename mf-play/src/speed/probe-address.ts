import type { Region } from '@cloudplay/contract'

/** The port of a node's latency probe where the region names none (PLAY-8). */
const PROBE_PORT = 199
const PROBE_PATH = '/ws'

/**
 * Where a region's latency probe answers. `probe_url` is a websocket address or a path of this site; without one
 * it is built from domain or ip. An https page may only open secure sockets.
 */
export function probeAddress(
  region: Pick<Region, 'probe_url' | 'domain' | 'ip' | 'port'>,
  page: { protocol: string; host: string },
): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:'
  if (region.probe_url.startsWith('/')) return `${scheme}//${page.host}${region.probe_url}`
  if (region.probe_url) return region.probe_url
  return `${scheme}//${region.domain || region.ip}:${region.port || PROBE_PORT}${PROBE_PATH}`
}
