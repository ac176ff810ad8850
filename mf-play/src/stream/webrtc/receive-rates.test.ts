import { describe, expect, it } from 'vitest'
import { ReceiveRates } from './receive-rates.ts'

const report = (video: object, roundTrip = 0.0123) =>
  new Map<string, object>([
    ['v', { type: 'inbound-rtp', kind: 'video', ...video }],
    ['p', { type: 'candidate-pair', nominated: true, currentRoundTripTime: roundTrip }],
    ['q', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 }],
  ]) as unknown as RTCStatsReport

describe('rates from counters', () => {
  it('are of the time between two looks PLAY-24', () => {
    const rates = new ReceiveRates()
    rates.read(
      report({
        bytesReceived: 1000,
        packetsReceived: 10,
        packetsLost: 0,
        framesDecoded: 5,
        totalDecodeTime: 0.05,
      }),
      1000,
    )
    const second = rates.read(
      report({
        bytesReceived: 251_000,
        packetsReceived: 200,
        packetsLost: 10,
        framesDecoded: 35,
        totalDecodeTime: 0.2,
      }),
      2000,
    )
    expect(second).toEqual({
      path: 'direct',
      rttMs: 12.3,
      fps: 30,
      bitrateKbps: 2000,
      lossRatio: 0.05,
      decodeMs: 5,
    })
    expect(rates.decodedTotal).toBe(35)
  })

  it('never go below 0 when a counter is corrected downwards', () => {
    const rates = new ReceiveRates()
    rates.read(
      report({ bytesReceived: 1000, packetsReceived: 10, packetsLost: 5, framesDecoded: 5 }),
      1000,
    )
    const second = rates.read(
      report({ bytesReceived: 1000, packetsReceived: 10, packetsLost: 2, framesDecoded: 5 }),
      2000,
    )
    expect(second).toEqual({
      path: 'direct',
      rttMs: 12.3,
      fps: 0,
      bitrateKbps: 0,
      lossRatio: 0,
      decodeMs: null,
    })
  })
})
