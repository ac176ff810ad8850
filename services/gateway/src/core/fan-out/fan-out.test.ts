import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSecrets } from '../secrets.ts'
import type { BrokerListener } from './broker.ts'
import { FanOut } from './fan-out.ts'
import { inMessages, readMessage, writeMessage } from './message.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudplay-fan-out-'))
afterAll(() => rmSync(folder, { recursive: true }))
const secrets = openSecrets(folder, 'a secret that all instances share of some length')
const strange = openSecrets(folder, 'a secret of another site which is just as long')

const dialect = new PgDialect()
const bytes = (text: string) => new TextEncoder().encode(text)

/** A broker in this process, and a database that carries notices too. Both lose what a test tells them to lose. */
class Place {
  readonly listeners = new Set<BrokerListener>()
  /** Those without a connection. */
  readonly cut = new Set<BrokerListener>()
  readonly sent: string[] = []
  readonly heardByDatabase: ((notice: string) => void)[] = []
  isDatabaseUp = true
  loses = false

  carry(message: string, from?: BrokerListener): void {
    if (from && this.cut.has(from)) return
    this.sent.push(message)
    if (this.loses) return
    for (const listener of this.listeners)
      if (listener !== from && !this.cut.has(listener)) listener.message(bytes(message))
  }
  turn(isUp: boolean, listeners: Iterable<BrokerListener> = this.listeners): void {
    for (const listener of listeners) {
      if (isUp) this.cut.delete(listener)
      else this.cut.add(listener)
      listener.changed()
    }
  }
  get notices(): string[] {
    return this.sent.flatMap((message) => [...readMessage(secrets, bytes(message))!.notices])
  }
}

let place: Place
const open: FanOut[] = []

async function instance() {
  const heard: string[] = []
  const steps: string[] = []
  const listeners: BrokerListener[] = []
  const fanOut = new FanOut({
    open(listener) {
      place.listeners.add(listener)
      listeners.push(listener)
      return {
        isConnected: () => !place.cut.has(listener),
        send: (message) => place.carry(message, listener),
        close: async () => void place.listeners.delete(listener),
      }
    },
    secrets,
    count: (step) => steps.push(step),
    onWarning: () => steps.push('warning'),
  })
  open.push(fanOut)
  await fanOut
    .readerOn({
      db: {
        async execute(statement) {
          if (!place.isDatabaseUp) throw new Error('the database is away')
          const { params } = dialect.sqlToQuery(statement)
          const [, notices] = params as [string, string[]]
          for (const receive of place.heardByDatabase) notices.forEach(receive)
          return { rows: [] }
        },
      },
      listen: async (_channel, onNotice) => void place.heardByDatabase.push(onNotice),
    })
    .listen('notices', (notice) => void heard.push(notice))
  return Object.assign(fanOut, { steps, listeners, take: () => heard.splice(0) })
}

/** More than a tick, less than a second. */
const tick = () => vi.advanceTimersByTimeAsync(200)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

beforeEach(() => {
  vi.useFakeTimers()
  place = new Place()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
  vi.useRealTimers()
})

describe('notices by a broker', () => {
  it('reach every instance once, those of a tick in one message FLEET-7', async () => {
    const [one, other] = [await instance(), await instance()]
    one.committed(['a', 'b'])
    one.committed(['b', 'c'])
    expect(place.sent).toEqual([])
    await tick()
    expect(place.sent).toHaveLength(1)
    expect([one.take(), other.take()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
    await seconds(20)
    expect([one.take(), other.take()]).toEqual([[], []])
  })

  it('are read again after a lost message, at the latest with the next sign of life FLEET-7', async () => {
    const [one, other] = [await instance(), await instance()]
    place.loses = true
    one.committed(['lost'])
    await tick()
    place.loses = false
    expect(other.take()).toEqual([])
    await seconds(1)
    expect(other.take()).toEqual([''])
    await seconds(10)
    expect(other.take()).toEqual([])
    expect(other.steps).toEqual(['missed'])
  })

  it('are taken once, however often and late they arrive FLEET-7', async () => {
    const [one, other] = [await instance(), await instance()]
    one.committed(['a'])
    await tick()
    one.committed(['b'])
    await tick()
    const [first, second] = place.sent as [string, string]
    other.take()
    for (const message of [second, first, first, second]) place.carry(message)
    await seconds(3)
    expect(other.take()).toEqual([])
  })

  it('are read again when an instance goes without a goodbye, and not after one FLEET-7', async () => {
    const [one, killed, third] = [await instance(), await instance(), await instance()]
    await seconds(2)
    await one.stop()
    await seconds(10)
    expect(third.take()).toEqual([])
    for (const listener of killed.listeners) place.cut.add(listener)
    await seconds(10)
    expect(third.take()).toEqual([''])
  })

  it('come from the database while the broker is away, and are read again FLEET-7', async () => {
    const [one, other] = [await instance(), await instance()]
    place.turn(false)
    await tick()
    expect([one.take(), other.take()]).toEqual([[''], ['']])
    one.committed(['a'])
    await tick()
    expect([one.take(), other.take()]).toEqual([['a'], ['a']])
    expect(place.notices).toEqual([])
    // Another instance's connection may be sound: what it sends is not heard here.
    await seconds(5)
    expect(other.take()).toEqual([''])
    place.turn(true)
    await tick()
    expect(other.take()).toEqual([''])
    one.committed(['b'])
    await tick()
    expect(other.take()).toEqual(['b'])
    expect(place.notices).toEqual(['b'])
  })

  it('that neither broker nor database carried are a gap FLEET-7 FAULT-1', async () => {
    const [one, other] = [await instance(), await instance()]
    place.turn(false, one.listeners)
    place.isDatabaseUp = false
    await tick()
    one.take()
    one.committed(['a'])
    await tick()
    expect([one.take(), one.steps.includes('warning')]).toEqual([[''], true])
    expect(other.take()).toEqual([])
    place.turn(true, one.listeners)
    await tick()
    expect(other.take()).toEqual([''])
  })

  it('of a transaction that may have been committed are read again everywhere FLEET-7', async () => {
    const [one, other] = [await instance(), await instance()]
    one.doubted()
    await seconds(2)
    expect([one.take(), other.take()]).toEqual([[''], ['']])
  })

  it('of an instance that ends are sent before its goodbye FLEET-7', async () => {
    const [one, other] = [await instance(), await instance()]
    one.committed(['last'])
    await one.stop()
    expect(other.take()).toEqual(['last'])
  })
})

describe('messages of the broker', () => {
  const sound = { from: 'one', seq: 1, notices: ['a'] }
  const signed = (value: unknown) => writeMessage(secrets, value as never)

  it.each([
    ['nothing', ''],
    ['no text', '\0\xff'.repeat(20)],
    ['no signature', JSON.stringify(sound)],
    ['another signature', writeMessage(strange, sound)],
    ['a changed text', `${signed(sound)} `],
    ['too much', signed({ ...sound, notices: ['x'.repeat(600_000)] })],
    ['null', signed(null)],
    ['no sender', signed({ ...sound, from: 1 })],
    ['no count', signed({ ...sound, seq: '1' })],
    ['notices that are none', signed({ ...sound, notices: 'a' })],
    ['a notice that is none', signed({ ...sound, notices: [{}] })],
  ])('with %s are refused and change nothing FLEET-7', async (_what, text) => {
    const one = await instance()
    place.carry(text)
    await seconds(3)
    expect(one.take()).toEqual([])
    expect(one.steps).toEqual(['refused'])
  })

  it('are accepted from both generations of the secret FLEET-7 FLEET-4', () => {
    const old = 'a secret that all instances share of some length'
    const both = openSecrets(folder, `a newer secret that also is long enough,${old}`)
    expect(readMessage(both, bytes(signed(sound)))).toEqual(sound)
  })

  it('stay small, however many notices there are FLEET-7', () => {
    const notices = Array.from({ length: 20_000 }, (_, nth) => `{"event":"${nth}"}`)
    const groups = [...inMessages(notices)]
    expect(groups.flat()).toEqual(notices)
    for (const group of groups)
      expect(signed({ ...sound, notices: group }).length).toBeLessThan(200_000)
  })
})
