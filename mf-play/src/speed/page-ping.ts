import type { Region } from '@cloudplay/contract'
import { ping, type PingPorts } from './ping.ts'
import { probeAddress } from './probe-address.ts'

/** A socket that fails to open also fires 'close', so 'error' needs no listener. */
const pagePorts: PingPorts = {
  openSocket: (address) => new WebSocket(address),
  nowMs: () => performance.now(),
  every(everyMs, then) {
    const timer = setInterval(then, everyMs)
    return () => clearInterval(timer)
  },
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** Measures the round trip to a region from this page: ms, or null. Never rejects. */
export const pingRegion = (
  region: Region,
  options?: Parameters<typeof ping>[2],
): Promise<number | null> => ping(probeAddress(region, location), pagePorts, options)
