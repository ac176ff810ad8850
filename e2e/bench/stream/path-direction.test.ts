import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PathDirection, type PathShape } from './path-direction.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends a packet each millisecond; gives which arrived, and after how long. */
async function sent(shape: PathShape, packets: number) {
  const way = new PathDirection(shape)
  const arrived: { packet: number; afterMs: number }[] = []
  for (let packet = 0; packet < packets; packet++) {
    const sentMs = performance.now()
    way.pass(1_000, () => arrived.push({ packet, afterMs: performance.now() - sentMs }))
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  return arrived
}

describe('one direction of a path', () => {
  it('loses packets in series', async () => {
    const packets = 20_000
    const arrived = (await sent({ loss: 0.1, burstPackets: 4, delayMs: 0 }, packets)).map(
      ({ packet }) => packet,
    )
    const series = arrived.filter((packet, index) => packet - (arrived[index - 1] ?? -1) > 1).length
    const lost = packets - arrived.length
    expect(lost / packets).toBeGreaterThan(0.06)
    expect(lost / packets).toBeLessThan(0.15)
    expect(lost / series).toBeGreaterThan(3)
    expect(lost / series).toBeLessThan(5.5)
  })

  it('delays each packet otherwise, and keeps their order', async () => {
    const arrived = await sent({ loss: 0, delayMs: 20, jitterMs: 30 }, 2_000)
    expect(arrived.map(({ packet }) => packet)).toEqual(Array.from({ length: 2_000 }, (_, i) => i))
    const delays = arrived.map(({ afterMs }) => afterMs)
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...delays)).toBeLessThanOrEqual(52)
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(5)
  })

  it('lets 200 kB wait before a narrow link, and drops what comes then', async () => {
    const arrived = await sent({ loss: 0, delayMs: 0, rateKbps: 1_000 }, 1_000)
    // A second of packets, of which the link sends 125 and keeps 200.
    expect(arrived.length).toBeGreaterThan(315)
    expect(arrived.length).toBeLessThan(335)
  })
})
