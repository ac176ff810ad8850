import { describe, expect, it } from 'vitest'
import { delayOf, ping, type PingPorts, type PingSocket } from './ping.ts'
import { probeAddress } from './probe-address.ts'

/** A probe that answers each text after a given round trip, on a clock that the test controls. */
function fakeProbe(tripMs: (at: number) => number | null, opens = true) {
  let nowMs = 0
  let timers: { atMs: number; everyMs?: number; fire: () => void }[] = []
  const listeners: { type: string; listener: (event: { data?: unknown }) => void }[] = []
  const tell = (type: string, data?: unknown) =>
    listeners.filter((each) => each.type === type).forEach((each) => each.listener({ data }))
  const probe = { address: '', sent: [] as number[], closed: false, tell, nowMs: () => nowMs, pass }
  const at = (timer: (typeof timers)[number]) => {
    timers.push(timer)
    return () => void (timers = timers.filter((each) => each !== timer))
  }
  const socket: PingSocket = {
    send(text) {
      probe.sent.push(nowMs)
      const trip = tripMs(probe.sent.length - 1)
      if (trip !== null) at({ atMs: nowMs + trip, fire: () => tell('message', text) })
    },
    close: () => void (probe.closed = true),
    addEventListener: (type, listener) => void listeners.push({ type, listener }),
  }
  const ports: PingPorts = {
    openSocket(address) {
      probe.address = address
      if (opens) at({ atMs: 0, fire: () => tell('open') })
      return socket
    },
    nowMs: () => nowMs,
    every: (everyMs, fire) => at({ atMs: nowMs + everyMs, everyMs, fire }),
    after: (ms, fire) => at({ atMs: nowMs + ms, fire }),
  }
  function pass(ms: number): void {
    const untilMs = nowMs + ms
    for (;;) {
      const due = timers
        .filter((timer) => timer.atMs <= untilMs)
        .toSorted((a, b) => a.atMs - b.atMs)[0]
      if (!due) break
      nowMs = Math.max(nowMs, due.atMs)
      if (due.everyMs) due.atMs += due.everyMs
      else timers = timers.filter((timer) => timer !== due)
      due.fire()
    }
    nowMs = untilMs
  }
  return { probe, ports }
}

describe('the ping client', () => {
  it('sends a text every 400 ms, 50 at most PLAY-8', async () => {
    const { probe, ports } = fakeProbe(() => 30)
    const delay = ping('ws://node/ws', ports, { giveUpMs: 60_000 })
    probe.pass(60_000)
    expect(await delay).toBe(30)
    expect(probe.sent).toEqual(Array.from({ length: 50 }, (_, at) => at * 400))
    expect(probe.closed).toBe(true)
  })

  it('stops after 15 s with the answers until then PLAY-8', async () => {
    const { probe, ports } = fakeProbe(() => 30)
    let delay: number | null | undefined
    void ping('ws://node/ws', ports).then((value) => (delay = value))
    probe.pass(14_999)
    await Promise.resolve()
    expect(delay).toBeUndefined()
    probe.pass(1)
    await Promise.resolve()
    expect(delay).toBe(30)
    expect(probe.sent).toHaveLength(38)
    expect(probe.closed).toBe(true)
  })

  it('gives null without an answer: silent, closed, or no address at all PLAY-8', async () => {
    const silent = fakeProbe(() => null)
    const unanswered = ping('ws://node/ws', silent.ports)
    silent.probe.pass(15_000)
    expect(await unanswered).toBeNull()

    const refused = fakeProbe(() => 30, false)
    const closed = ping('ws://node/ws', refused.ports)
    refused.probe.tell('close')
    expect(await closed).toBeNull()

    const { ports } = fakeProbe(() => 30)
    const throwing = {
      ...ports,
      openSocket: () => {
        throw new SyntaxError('no address')
      },
    }
    expect(await ping('nonsense', throwing)).toBeNull()
  })

  it('averages groups of five and drops the slowest of each PLAY-8', () => {
    expect(delayOf([10, 20, 30, 40, 1000])).toBe(25)
    expect(delayOf([10, 20, 30, 40, 1000, 50, 50, 50, 50, 900])).toBe(37.5)
    expect(delayOf([10, 20, 30, 40, 1000, 7, 7])).toBe(25)
    expect(delayOf([10, 20, 90])).toBe(15)
    expect(delayOf([42])).toBe(42)
    expect(delayOf([])).toBeNull()
  })

  it('reports each better estimate, and can be cancelled PLAY-8', async () => {
    const { probe, ports } = fakeProbe((at) => (at < 5 ? 20 : 40))
    const told: number[] = []
    const calling = new AbortController()
    const delay = ping('ws://node/ws', ports, {
      signal: calling.signal,
      onDelay: (ms) => told.push(ms),
    })
    probe.pass(4000)
    calling.abort()
    expect(await delay).toBe(30)
    expect(told).toEqual([20, 30])
    const sent = probe.sent.length
    probe.pass(10_000)
    expect(probe.sent).toHaveLength(sent)
    expect(probe.closed).toBe(true)
    expect(await ping('ws://node/ws', ports, { signal: calling.signal })).toBeNull()
  })

  it('ignores texts that it did not send', async () => {
    const { probe, ports } = fakeProbe((at) => (at === 0 ? 25 : null))
    const delay = ping('ws://node/ws', ports, { pings: 1 })
    probe.pass(10)
    probe.tell('message', 'hello')
    probe.tell('message', '2')
    probe.pass(20)
    expect(await delay).toBe(25)
  })
})

describe('the address of a latency probe', () => {
  const region = { probe_url: '', domain: '', ip: '10.0.0.7', port: 0 }
  const page = { protocol: 'https:', host: 'play.example' }

  it('is port 199, path /ws, by a secure socket, unless the region says otherwise PLAY-8', () => {
    expect(probeAddress(region, page)).toBe('wss://10.0.0.7:199/ws')
    expect(probeAddress({ ...region, domain: 'east.example', port: 8443 }, page)).toBe(
      'wss://east.example:8443/ws',
    )
    expect(probeAddress({ ...region, probe_url: 'wss://east.example:444/ws' }, page)).toBe(
      'wss://east.example:444/ws',
    )
    expect(probeAddress({ ...region, probe_url: '/stream/n1/ws' }, page)).toBe(
      'wss://play.example/stream/n1/ws',
    )
    expect(
      probeAddress(
        { ...region, probe_url: '/stream/n1/ws' },
        { protocol: 'http:', host: 'localhost:8080' },
      ),
    ).toBe('ws://localhost:8080/stream/n1/ws')
  })
})
