import { call } from '@cloudplay/api'
import type { Region } from '@cloudplay/contract'
import { measureBandwidth } from '../../speed/bandwidth.ts'
import { pingRegion } from '../../speed/page-ping.ts'
import { probeAddress } from '../../speed/probe-address.ts'
import { regionToTest } from '../../speed/region-to-test.ts'
import { reachesByUdp } from '../../speed/udp.ts'
import { decodableCodecs, socketCodecs } from '../../stream/index.ts'
import { steadinessOf, type Measured } from './verdict.ts'

/** 25 pings take 10 s; the last one gets two more. */
const PINGS = 25
const PINGS_MS = 12_000

/**
 * Measures one region, for some 15 s: pings first and then the bandwidth, which would delay them. `onProgress` hears percent.
 * Rejects if the site doesn't answer; everything else that fails is null.
 */
export async function measureNetwork(
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<{ region: Region | null; measured: Measured }> {
  const [{ list }, { stun_urls: stunUrls }] = await Promise.all([
    call('listDetailIdc', {}, { signal }),
    call('getNetworkTest', {}, { signal }),
  ])
  const region = regionToTest(list)
  onProgress(5)
  const trips: number[] = []
  const onTrip = (tripMs: number) => {
    trips.push(tripMs)
    onProgress(5 + Math.round((trips.length / PINGS) * 70))
  }
  const [delayMs, udp, codecs, bySocket] = await Promise.all([
    region && pingRegion(region, { pings: PINGS, giveUpMs: PINGS_MS, signal, onTrip }),
    reachesByUdp(stunUrls, signal),
    decodableCodecs(),
    socketCodecs(),
  ])
  onProgress(80)
  const bandwidthKbps =
    region && delayMs !== null
      ? await measureBandwidth(probeAddress(region, location), signal)
      : null
  signal.throwIfAborted()
  return {
    region,
    measured: {
      delayMs,
      ...steadinessOf(trips, PINGS),
      bandwidthKbps,
      codecs: Array.isArray(codecs) ? codecs : [],
      udp,
      socket: bySocket.length > 0,
    },
  }
}
