import type { PathStats } from '../sdk/rates.ts'

/** The counters of one look at `RTCPeerConnection.getStats()`. */
interface Counters {
  atMs: number
  bytes: number
  packets: number
  lost: number
  decoded: number
  decodeSeconds: number
  repaired: number
  frozenSeconds: number
}

/** Turns the ever-growing counters of a peer connection into rates between one look and the next. */
export class ReceiveRates {
  #last: Counters | null = null
  /** Frames decoded since the connection began. */
  decodedTotal = 0
  /** Of the last interval: packets that were requested again or restored, and how long the picture stood still. */
  repaired = 0
  frozenMs = 0

  read(report: RTCStatsReport, nowMs: number): PathStats {
    const now: Counters = {
      atMs: nowMs,
      bytes: 0,
      packets: 0,
      lost: 0,
      decoded: 0,
      decodeSeconds: 0,
      repaired: 0,
      frozenSeconds: 0,
    }
    let rttMs: number | null = null
    let localId: unknown
    const relayed = new Set<unknown>()
    report.forEach((entry: Record<string, unknown>) => {
      const number = (name: string) => (typeof entry[name] === 'number' ? entry[name] : 0)
      if (entry.type === 'inbound-rtp') {
        now.bytes += number('bytesReceived')
        now.packets += number('packetsReceived')
        now.lost += number('packetsLost')
        now.decoded += number('framesDecoded')
        if (entry.kind === 'video') {
          now.decodeSeconds += number('totalDecodeTime')
          now.frozenSeconds += number('totalFreezesDuration')
          now.repaired += number('nackCount') + number('fecPacketsReceived')
        }
      } else if (entry.type === 'local-candidate') {
        if (entry.candidateType === 'relay') relayed.add(entry.id)
      } else if (
        entry.type === 'candidate-pair' &&
        entry.nominated === true &&
        typeof entry.currentRoundTripTime === 'number'
      ) {
        localId = entry.localCandidateId
        rttMs = Math.round(entry.currentRoundTripTime * 10_000) / 10
      }
    })
    const before = this.#last ?? { ...now, atMs: nowMs - 1000 }
    this.#last = now
    this.decodedTotal = now.decoded
    this.repaired = Math.max(0, now.repaired - before.repaired)
    this.frozenMs = Math.max(0, Math.round((now.frozenSeconds - before.frozenSeconds) * 1000))
    const seconds = Math.max(0.001, (now.atMs - before.atMs) / 1000)
    const frames = Math.max(0, now.decoded - before.decoded)
    const lost = Math.max(0, now.lost - before.lost)
    const packets = Math.max(0, now.packets - before.packets)
    return {
      path: relayed.has(localId) ? 'relay' : 'direct',
      rttMs,
      fps: Math.round((frames / seconds) * 10) / 10,
      bitrateKbps: Math.round((Math.max(0, now.bytes - before.bytes) * 8) / 1000 / seconds),
      lossRatio: lost + packets > 0 ? lost / (lost + packets) : 0,
      decodeMs:
        frames > 0
          ? Math.round(((now.decodeSeconds - before.decodeSeconds) / frames) * 10_000) / 10
          : null,
    }
  }
}
