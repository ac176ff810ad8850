import { PAUSES_MAX } from '@cloudplay/contract/constants'
import { GRACE_MS, type TicketClaims } from '@cloudplay/contract/node'
import type { NodeMessage, PageMessage } from '@cloudplay/contract/signaling'
import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromSeat, ToSeat } from '../core/seat-messages.ts'
import type { Seat } from '../pool/seat-process.ts'
import type { PlayerLink } from './session-options.ts'
import { SessionHost } from './session-host.ts'
import { Session } from './session.ts'

class FakeSeat implements Seat {
  readonly pid = 1
  sent: ToSeat[] = []
  stopped = false
  say: (message: FromSeat) => void = () => undefined
  die: (detail: string) => void = () => undefined
  send(message: ToSeat) {
    this.sent.push(message)
  }
  listen(events: { message(message: FromSeat): void; exit(detail: string): void }) {
    this.say = events.message
    this.die = events.exit
  }
  stop() {
    this.stopped = true
  }
  connects() {
    return this.sent.filter((message) => message.t === 'connect').length
  }
}

class FakeLink implements PlayerLink {
  heard: PageMessage[] = []
  closedWith: number | null = null
  quality = { fps: 30 as const, max_kbps: 3000 }
  sid = 'login'
  codecs: readonly string[] | null = null
  compatible = false
  send(message: NodeMessage) {
    this.heard.push(message)
  }
  sendExtra(message: PageMessage) {
    this.heard.push(message)
  }
  bytes: Uint8Array[] = []
  sendBytes(bytes: Uint8Array) {
    this.bytes.push(bytes)
  }
  close(code: number) {
    this.closedWith = code
  }
  scenes() {
    return this.heard.flatMap((message) => (message.t === 'scene' ? [message.scene] : []))
  }
}

let seats: FakeSeat[]
let ended: { reason: string }[]
let session: Session
const BOOTED: FromSeat = { t: 'booted', widthPx: 1280, heightPx: 720 }

beforeEach(() => {
  vi.useFakeTimers()
  seats = []
  ended = []
  session = new Session({
    cid: 'c1',
    gameMark: 'starlight',
    boot: 0,
    iceServers: () => [],
    takeSeat: () => {
      const seat = new FakeSeat()
      seats.push(seat)
      return seat
    },
    ended: (reason) => ended.push({ reason }),
  })
})
afterEach(() => {
  session.end('released')
  vi.useRealTimers()
})

/** A page that shows the video. */
function play(): FakeLink {
  const link = new FakeLink()
  session.attach(link)
  seats[0]!.say(BOOTED)
  seats[0]!.say({ t: 'media', round: 1, state: 'connected' })
  return link
}
interface Passing {
  seat?: FakeSeat
  /** It reports every second, as pages do. */
  page?: FakeLink
}
/** Advances the time, with the seat's heartbeats. */
function pass(ms: number, { seat = seats.at(-1)!, page }: Passing = {}) {
  for (let gone = 0; gone < ms; gone += 1000) {
    vi.advanceTimersByTime(Math.min(1000, ms - gone))
    seat.say({ t: 'heartbeat' })
    if (page) session.heard(page)
  }
}

const media = (round: number, state: 'connected' | 'closed' = 'connected') =>
  seats.at(-1)!.say({ t: 'media', round, state })
const heardOf = (link: FakeLink) => link.heard.at(-1)
const IDLE_MS = 10 * 60_000
const WARNING_MS = 120_000
const PAUSE = 10 * 60_000

/** Plays, does nothing, and is paused. */
function paused(): FakeLink {
  const link = play()
  pass(IDLE_MS + WARNING_MS, { page: link })
  expect(session.report()).toMatchObject({ state: 'grace', paused: true })
  return link
}

describe('a player who does nothing PLAY-27', () => {
  it('is warned after ten minutes, and an input is enough of an answer', () => {
    const link = play()
    pass(IDLE_MS - 1000, { page: link })
    expect(heardOf(link)).toEqual({ t: 'scene', scene: 'play', progress: 100 })
    pass(1000, { page: link })
    expect(heardOf(link)).toMatchObject({ scene: 'play', pauses_in_ms: WARNING_MS })
    pass(WARNING_MS - 1000, { page: link })
    seats[0]!.say({ t: 'input' })
    expect(heardOf(link)).toEqual({ t: 'scene', scene: 'play', progress: 100 })
    pass(IDLE_MS - 1000, { page: link })
    expect(session.report()).toMatchObject({ state: 'playing' })
    pass(1000, { page: link })
    expect(heardOf(link)).toMatchObject({ pauses_in_ms: WARNING_MS })
  })

  it('is warned again, with the full time, where the stream or the page was away after a warning', () => {
    const link = play()
    const warnedAgain = () => {
      pass(1000, { page: link })
      expect(heardOf(link)).toMatchObject({ scene: 'play', pauses_in_ms: WARNING_MS })
    }
    pass(IDLE_MS, { page: link })
    media(1, 'closed')
    pass(WARNING_MS - 5000, { page: link })
    session.restartMedia(link)
    media(2)
    expect(heardOf(link)).toEqual({ t: 'scene', scene: 'play', progress: 100 })
    warnedAgain()
    pass(65_000)
    session.heard(link)
    warnedAgain()
    pass(WARNING_MS - 1000, { page: link })
    expect(session.state).toBe('playing')
    pass(1000, { page: link })
    expect(session.report()).toMatchObject({ state: 'grace', paused: true })
  })

  it('is paused without an answer: the game is frozen, and the page learns how long its seat is kept', () => {
    const link = paused()
    expect(seats[0]!.sent.at(-1)).toEqual({ t: 'disconnect', round: 1 })
    expect(heardOf(link)).toMatchObject({ scene: 'reconnectingStatus', paused_for_ms: PAUSE })
    // An old connection changes nothing.
    media(1, 'closed')
    session.restartMedia(link)
    expect(session.report()).toMatchObject({ state: 'grace', paused: true, for_ms: 0 })
    expect(seats[0]!.connects()).toBe(1)
  })

  it('continues with one press, also in a page that was reloaded or in another tab', () => {
    const first = paused()
    session.detach(first, true)
    pass(60_000)
    const second = new FakeLink()
    session.attach(second)
    expect(heardOf(second)).toMatchObject({ paused_for_ms: PAUSE - 60_000 })
    expect(seats[0]!.connects()).toBe(1)
    session.here(first)
    expect(seats[0]!.connects()).toBe(1)
    session.here(second)
    media(2)
    expect(session.report().paused).toBeUndefined()
    expect(session.state).toBe('playing')
    pass(IDLE_MS - 1000, { page: second })
    expect(heardOf(second)).toEqual({ t: 'scene', scene: 'play', progress: 100 })
  })

  it('loses the seat when the pause is over, and the game has saved', () => {
    const link = paused()
    pass(PAUSE - 1000)
    expect(session.state).toBe('grace')
    pass(1000)
    expect(session.report()).toMatchObject({ state: 'ended', reason: 'grace_over', paused: true })
    expect(heardOf(link)).toEqual({ t: 'ended', reason: 'grace_over' })
    expect(seats[0]!.stopped).toBe(true)
  })

  it('gets three pauses; the fourth time the game ends', () => {
    const link = paused()
    for (const round of [2, 3]) {
      session.here(link)
      media(round)
      pass(IDLE_MS + WARNING_MS, { page: link })
      expect(session.report()).toMatchObject({ state: 'grace', paused: true })
    }
    session.here(link)
    media(4)
    pass(IDLE_MS + WARNING_MS + 1000, { page: link })
    expect(session.report()).toMatchObject({ state: 'ended', reason: 'grace_over', paused: true })
  })

  it('stays paused where a new process of the node starts the game again', () => {
    session.end('released')
    session = new Session({
      cid: 'c5',
      gameMark: 'starlight',
      boot: 0,
      iceServers: () => [],
      pauses: 3,
      pausedLeftMs: 120_000,
      takeSeat: () => {
        const seat = new FakeSeat()
        seats.push(seat)
        return seat
      },
      ended: () => undefined,
    })
    expect(session.report()).toMatchObject({ state: 'grace', paused: true })
    const link = new FakeLink()
    session.attach(link)
    seats[1]!.say(BOOTED)
    expect(seats[1]!.connects()).toBe(0)
    session.here(link)
    expect(seats[1]!.connects()).toBe(1)
    expect(session.report().paused).toBeUndefined()
  })
})

describe('a page that falls silent PLAY-27', () => {
  it('is away since its last sign, though the media still run, and back with the next one', () => {
    const link = play()
    pass(30_000, { page: link })
    pass(4_000)
    expect(session.report()).toMatchObject({ state: 'grace', for_ms: 4_000 })
    pass(60_000)
    expect(session.report()).toMatchObject({ state: 'grace', for_ms: 64_000 })
    session.heard(link)
    expect(session.state).toBe('playing')
    pass(30_000, { page: link })
    expect(session.state).toBe('playing')
  })

  it('loses its game after the grace time, without a warning that nobody sees', () => {
    const link = play()
    pass(4_000 + GRACE_MS)
    expect(session.report()).toMatchObject({ state: 'ended', reason: 'grace_over' })
    expect(session.report().paused).toBeUndefined()
    expect(link.heard.some((message) => 'pauses_in_ms' in message)).toBe(false)
  })

  it('pays for the stream again after some minutes of silence in one game', () => {
    const link = play()
    for (const _ of [1, 2]) {
      pass(80_000)
      expect(session.state).toBe('grace')
      session.heard(link)
    }
    pass(19_000)
    expect(session.state).toBe('grace')
    pass(5_000)
    expect(session.state).toBe('playing')
    pass(60_000)
    expect(session.state).toBe('playing')
  })

  it('counts the silences that ended with their streams too', () => {
    const link = play()
    for (const round of [1, 2]) {
      pass(80_000)
      media(round, 'closed')
      session.restartMedia(link)
      media(round + 1)
    }
    pass(19_000)
    expect(session.state).toBe('grace')
    pass(5_000)
    expect(session.state).toBe('playing')
  })

  it('is away again where it comes back to its stream and then says nothing', () => {
    const first = play()
    pass(4_000)
    session.detach(first, false)
    const second = new FakeLink()
    session.attach(second, 1)
    expect(session.state).toBe('playing')
    pass(4_000)
    expect(session.report()).toMatchObject({ state: 'grace', for_ms: 4_000 })
  })

  it('is away until it has a stream again, though it sends messages', () => {
    play()
    pass(4_000)
    media(1, 'closed')
    const again = new FakeLink()
    session.attach(again)
    session.heard(again)
    expect(session.state).toBe('grace')
    pass(GRACE_MS, { page: again })
    expect(session.report()).toMatchObject({ state: 'ended', reason: 'grace_over' })
  })

  it('boots a game that another page restarted, though the old one sends messages PLAY-14', () => {
    const hidden = play()
    pass(4_000)
    session.restart(1)
    session.heard(hidden)
    expect(session.state).toBe('booting')
    seats[1]!.say({ t: 'input' })
    expect(session.state).toBe('booting')
  })

  it('is away while its stream is lost, though it reports', () => {
    const link = play()
    pass(10_000, { page: link })
    media(1, 'closed')
    expect(session.report()).toMatchObject({ state: 'grace' })
    session.restartMedia(link)
    media(2)
    expect(session.state).toBe('playing')
  })
})

describe('a session', () => {
  it('ends immediately, and leaves no timer, if its seat died earlier', () => {
    session.end('released')
    vi.clearAllTimers()
    const dead = new FakeSeat()
    dead.listen = ({ exit }) => exit('killed')
    const reasons: string[] = []
    const unlucky = new Session({
      cid: 'c2',
      gameMark: 'starlight',
      boot: 0,
      iceServers: () => [],
      takeSeat: () => dead,
      ended: (reason, detail) => reasons.push(`${reason} ${detail}`),
    })
    expect(unlucky.state).toBe('ended')
    expect(reasons).toEqual(['boot_failed killed'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says what its game takes before each offer, and passes its rumble on PLAY-31', () => {
    const abilities = { characters: true, clipboard: true, pad: 'keys' as const }
    seats[0]!.say({ t: 'abilities', abilities })
    const link = play()
    expect(link.heard).toContainEqual({ t: 'abilities', abilities })
    const rumble = { pad: 0, strong: 1, weak: 0, duration_ms: 90 }
    seats[0]!.say({ t: 'rumble', rumble })
    expect(link.heard.at(-1)).toEqual({ t: 'rumble', rumble })
  })

  it("passes its seat's figures on to the page SEEN-4", () => {
    const link = play()
    const figures = { asked: 60, frames: 59, sent: 58, encodeTenthsMs: 31 }
    seats[0]!.say({ t: 'figures', figures })
    expect(link.heard.at(-1)).toEqual({ t: 'figures', figures })
  })

  it('copies for its page alone, and not more often than a hand can PLAY-31', () => {
    const link = play()
    const copies = () => seats[0]!.sent.filter(({ t }) => t === 'copy').length
    session.copy(new FakeLink())
    expect(copies()).toBe(0)
    for (let press = 0; press < 50; press++) session.copy(link)
    expect(copies()).toBeGreaterThan(0)
    expect(copies()).toBeLessThan(5)
    // The others are answered without the game.
    expect(link.heard.at(-1)).toEqual({ t: 'clipboard', text: null })
    seats[0]!.say({ t: 'clipboard', text: '种子 4711' })
    expect(link.heard.at(-1)).toEqual({ t: 'clipboard', text: '种子 4711' })
  })

  it('boots ahead of its player and shows the scenes in order', () => {
    expect(seats[0]!.sent).toEqual([
      { t: 'assign', gameMark: 'starlight', lines: 720, savesArchive: null },
    ])
    expect(session.state).toBe('booting')
    const link = play()
    expect(link.scenes()).toEqual(['init', 'totalTime', 'wait', 'play'])
    expect(session.state).toBe('playing')
  })

  it('passes the page’s codecs to its seat, and notifies a page without a common codec REACH-1', () => {
    const link = new FakeLink()
    link.codecs = ['AV1']
    session.attach(link)
    seats[0]!.say(BOOTED)
    expect(seats[0]!.sent.at(-1)).toMatchObject({ t: 'connect', round: 1, codecs: ['AV1'] })
    seats[0]!.say({ t: 'noCodec', round: 1 })
    expect(link.heard.at(-1)).toMatchObject({ t: 'error', code: 'no_codec' })
    expect(link.closedWith).toBe(STREAM_CLOSE.noCodec)
    // Not played, so not charged; and another browser may still take it.
    expect(session.report()).toMatchObject({ state: 'booting' })
    session.attach(new FakeLink())
    seats[0]!.say({ t: 'media', round: 2, state: 'connected' })
    expect(session.state).toBe('playing')
  })

  it('passes the language of its page to the seat, also after a restart, and takes none from an older page LANG-4', () => {
    const link = new FakeLink()
    session.attach(link)
    session.speak(link, 'en')
    session.speak(link, 'en')
    session.attach(new FakeLink())
    session.speak(link, 'zh-CN')
    session.restart(1)
    const languages = (seat: FakeSeat) => seat.sent.filter(({ t }) => t === 'language')
    expect(seats.map(languages)).toEqual([
      [{ t: 'language', language: 'en' }],
      [{ t: 'language', language: 'en' }],
    ])
  })

  it.each([
    { mode: '1080p60', height: 1080 },
    { mode: '720p60', height: 720 },
  ] as const)(
    'says to a page that comes before the game how many lines it will have: $height STREAM-10',
    ({ mode, height }) => {
      session.end('released')
      session = new Session({
        cid: 'c6',
        gameMark: 'starlight',
        boot: 0,
        mode,
        modes: ['720p30', '720p60', '1080p60'],
        iceServers: () => [],
        takeSeat: () => new FakeSeat(),
        ended: () => undefined,
      })
      const page = new FakeLink()
      session.attach(page)
      expect(page.heard[0]).toMatchObject({ t: 'welcome', width: (height * 16) / 9, height })
    },
  )

  it('shows its page how the game is controlled, and pauses it only for the newest page PLAY-28', () => {
    const controls = { actions: [], pauses: true }
    session.end('released')
    session = new Session({
      cid: 'c5',
      gameMark: 'starlight',
      boot: 0,
      controls,
      iceServers: () => [],
      takeSeat: () => {
        const seat = new FakeSeat()
        seats.push(seat)
        return seat
      },
      ended: () => undefined,
    })
    const older = new FakeLink()
    session.attach(older)
    expect(older.heard[0]).toMatchObject({ t: 'welcome', controls })
    const newer = new FakeLink()
    session.attach(newer)
    session.pause(older, true)
    session.pause(newer, true)
    session.pause(newer, false)
    expect(seats[1]!.sent.filter(({ t }) => t === 'pause')).toEqual([
      { t: 'pause', paused: true },
      { t: 'pause', paused: false },
    ])
  })

  it('gives each connection the current servers, because their credentials expire REACH-3', () => {
    let servers = [{ urls: ['stun:early.example:3478'] }]
    session.end('released')
    session = new Session({
      cid: 'c4',
      gameMark: 'starlight',
      boot: 0,
      iceServers: () => servers,
      takeSeat: () => {
        const seat = new FakeSeat()
        seats.push(seat)
        return seat
      },
      ended: () => undefined,
    })
    const link = new FakeLink()
    session.attach(link)
    seats[1]!.say(BOOTED)
    servers = [{ urls: ['stun:late.example:3478'] }]
    session.restartMedia(link)
    expect(
      seats[1]!.sent.flatMap((message) => (message.t === 'connect' ? message.iceServers : [])),
    ).toEqual([{ urls: ['stun:early.example:3478'] }, { urls: ['stun:late.example:3478'] }])
  })

  it('keeps the game for the grace time and resumes it for the player who comes back STREAM-5', () => {
    const first = play()
    session.detach(first, true)
    expect(session.state).toBe('grace')
    pass(GRACE_MS - 1)
    const second = new FakeLink()
    session.attach(second)
    expect(second.heard[0]).toMatchObject({ t: 'welcome', resumed: true })
    expect(seats).toHaveLength(1)
    expect(seats[0]!.connects()).toBe(2)
    seats[0]!.say({ t: 'media', round: 2, state: 'connected' })
    pass(GRACE_MS * 2, { page: second })
    expect(session.state).toBe('playing')
  })

  it('ends when the grace time is over STREAM-5', () => {
    session.detach(play(), true)
    pass(GRACE_MS)
    expect(session.report()).toMatchObject({ state: 'ended', reason: 'grace_over' })
    expect(ended).toEqual([{ reason: 'grace_over' }])
    expect(seats[0]!.stopped).toBe(true)
  })

  it('continues while only the socket is lost, and accepts a new one without a new connection STREAM-5', () => {
    const first = play()
    session.detach(first, false)
    for (let gone = 0; gone <= GRACE_MS; gone += 3000) {
      pass(3000)
      seats[0]!.say({ t: 'input' })
    }
    expect(session.state).toBe('playing')
    const second = new FakeLink()
    session.attach(second, 1)
    expect(second.scenes()).toEqual(['play'])
    expect(seats[0]!.connects()).toBe(1)
    session.detach(second, false)
    seats[0]!.say({ t: 'media', round: 1, state: 'closed' })
    expect(session.state).toBe('grace')
  })

  it('makes a new connection for a page with an old round', () => {
    const first = play()
    session.detach(first, true)
    const second = new FakeLink()
    session.attach(second, 1)
    expect(seats[0]!.connects()).toBe(2)
  })

  it('lets a newer page take over and notifies the older one', () => {
    const first = play()
    const second = new FakeLink()
    session.attach(second)
    expect(first.heard.at(-1)).toMatchObject({ t: 'error', code: 'taken_over' })
    expect(first.closedWith).toBe(STREAM_CLOSE.takenOver)
    session.detach(first, true)
    seats[0]!.say({ t: 'signal', signal: { t: 'offer', round: 2, sdp: 'v=0' } })
    expect(second.heard.at(-1)).toMatchObject({ t: 'offer', round: 2 })
    expect(first.heard.some((message) => message.t === 'offer')).toBe(false)
  })

  it('drops messages of an older round and of an older page', () => {
    const first = play()
    session.restartMedia(first)
    const before = seats[0]!.sent.length
    session.signal(first, { t: 'answer', round: 1, sdp: 'old' })
    session.signal(new FakeLink(), { t: 'answer', round: 2, sdp: 'stranger' })
    expect(seats[0]!.sent).toHaveLength(before)
    session.signal(first, { t: 'answer', round: 2, sdp: 'new' })
    expect(seats[0]!.sent.at(-1)).toEqual({
      t: 'signal',
      signal: { t: 'answer', round: 2, sdp: 'new' },
    })
    seats[0]!.say({ t: 'media', round: 1, state: 'closed' })
    seats[0]!.say({ t: 'signal', signal: { t: 'offer', round: 1, sdp: 'old' } })
    expect(first.heard.some((message) => message.t === 'offer')).toBe(false)
  })

  it('ends with a reason when its process dies, and reports it', () => {
    const link = play()
    seats[0]!.die('signal SIGKILL')
    expect(session.report()).toMatchObject({ state: 'ended', reason: 'game_crashed' })
    expect(link.scenes().at(-1)).toBe('offline')
    expect(link.heard.at(-1)).toMatchObject({ t: 'ended', reason: 'game_crashed' })
    expect(link.closedWith).toBe(STREAM_CLOSE.ended)
  })

  it('ends when its process falls silent or never comes up', () => {
    play()
    vi.advanceTimersByTime(12_000)
    expect(session.reason).toBe('game_crashed')
    const slow = new Session({
      cid: 'c2',
      gameMark: 'starlight',
      boot: 0,
      iceServers: () => [],
      takeSeat: () => new FakeSeat(),
      ended: () => undefined,
    })
    // A seat that is loading on a busy machine says nothing for longer than one that runs may.
    vi.advanceTimersByTime(15_000)
    expect(slow.state).not.toBe('ended')
    vi.advanceTimersByTime(6_000)
    expect(slow.reason).toBe('boot_failed')
  })

  it("outlives a pause of the node's process, in which nobody was heard", () => {
    play()
    const beforeMs = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(beforeMs + 14_000)
    vi.advanceTimersByTime(1_000)
    seats[0]!.say({ t: 'heartbeat' })
    clock.mockRestore()
    pass(12_000)
    expect(session.state).not.toBe('ended')
  })

  it('starts the game again under the same session, also after it ended', () => {
    const link = play()
    session.restart(1)
    expect(seats).toHaveLength(2)
    expect(seats[0]!.stopped).toBe(true)
    expect(link.scenes().at(-1)).toBe('reconnectingStatus')
    seats[1]!.say(BOOTED)
    expect(link.scenes().at(-1)).toBe('wait')
    seats[1]!.die('exit code 1')
    session.restart(2)
    expect(session.report()).toEqual({
      cid: 'c1',
      state: 'booting',
      since_ms: Date.now(),
      boot: 2,
      sid: 'login',
    })
  })

  it('boots until a player sees the new game, even if one leaves meanwhile: no minute is charged PLAY-14', () => {
    const link = play()
    session.restart(1)
    session.detach(link, true)
    expect(session.state).toBe('booting')
    const second = new FakeLink()
    session.attach(second)
    expect(second.heard[0]).toMatchObject({ t: 'welcome', resumed: false })
    expect(session.state).toBe('booting')
    seats[1]!.say(BOOTED)
    const { round } = seats[1]!.sent.findLast((message) => message.t === 'connect')!
    seats[1]!.say({ t: 'media', round, state: 'connected' })
    expect(session.state).toBe('playing')
  })

  it('disconnects the page without an end when the game continues at another node PLAY-15', () => {
    const link = play()
    session.handOver()
    expect(link.scenes().at(-1)).toBe('reconnectingStatus')
    expect(link.heard.some(({ t }) => t === 'ended')).toBe(false)
    expect(link.closedWith).toBe(1012)
    expect(seats[0]!.stopped).toBe(true)
    expect(session.state).toBe('ended')
  })

  it('sends a late page the reason of its end', () => {
    session.end('released')
    const late = new FakeLink()
    session.attach(late)
    expect(late.heard.map(({ t }) => t)).toEqual(['scene', 'ended'])
    expect(late.closedWith).toBe(STREAM_CLOSE.ended)
  })

  it('gets its player’s progress, and a restart waits for the previous game STREAM-3', async () => {
    const steps: string[] = []
    const saves = {
      bring: (cid: string, boot: number) =>
        Promise.resolve(steps.push(`bring ${boot}`)).then(() => `/saves/${cid}.${boot}.tgz`),
      keep: (_cid: string, boot: number) => Promise.resolve(void steps.push(`keep ${boot}`)),
      finish: (_cid: string, boot: number) => Promise.resolve(void steps.push(`finish ${boot}`)),
    }
    const made: FakeSeat[] = []
    const takeSeat = () => {
      const seat = new FakeSeat()
      made.push(seat)
      return seat
    }
    const saving = new Session({
      cid: 'c3',
      gameMark: 'starlight',
      boot: 0,
      iceServers: () => [],
      takeSeat,
      saves,
      ended: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(0)
    // Nothing is before the first seat; its own leaving is not waited for.
    expect(made[0]!.sent).toEqual([
      { t: 'assign', gameMark: 'starlight', lines: 720, savesArchive: '/saves/c3.0.tgz' },
    ])
    made[0]!.say({ t: 'saved' })
    saving.restart(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(made[1]!.sent).toEqual([])
    made[0]!.say({ t: 'saved' })
    made[0]!.die('SIGKILL')
    await vi.advanceTimersByTimeAsync(0)
    expect(made[1]!.sent).toEqual([
      { t: 'assign', gameMark: 'starlight', lines: 720, savesArchive: '/saves/c3.1.tgz' },
    ])
    expect(steps).toEqual(['bring 0', 'keep 0', 'keep 0', 'finish 0', 'bring 1'])
    saving.end('released')
    made[1]!.die('SIGKILL')
    await saving.left
    expect(steps.at(-1)).toBe('finish 1')
  })

  it('leaves no progress at its node if it ends while the progress is on its way STREAM-3', async () => {
    const steps: string[] = []
    let arrive: (file: string) => void = () => undefined
    const saves = {
      bring: () => new Promise<string>((resolve) => (arrive = resolve)),
      keep: () => Promise.resolve(),
      finish: () => Promise.resolve(void steps.push('finish')),
    }
    const seat = new FakeSeat()
    const short = new Session({
      cid: 'c5',
      gameMark: 'starlight',
      boot: 0,
      iceServers: () => [],
      takeSeat: () => seat,
      saves,
      ended: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(0)
    short.end('released')
    seat.die('SIGTERM')
    await short.left
    arrive('/saves/c5.0.tgz')
    steps.push('arrived')
    await vi.advanceTimersByTimeAsync(0)
    expect(steps).toEqual(['finish', 'arrived', 'finish'])
    expect(seat.sent).toEqual([])
  })

  it('does not begin without its player’s progress', async () => {
    const reasons: string[] = []
    const saves = {
      bring: () => Promise.reject(new Error('gateway answered 503')),
      keep: () => Promise.resolve(),
      finish: () => Promise.resolve(),
    }
    const seat = new FakeSeat()
    const refused = new Session({
      cid: 'c4',
      gameMark: 'starlight',
      boot: 0,
      iceServers: () => [],
      takeSeat: () => seat,
      saves,
      ended: (reason, detail) => reasons.push(`${reason} ${detail}`),
    })
    await vi.advanceTimersByTimeAsync(0)
    expect([refused.state, seat.sent, seat.stopped]).toEqual(['ended', [], true])
    expect(reasons).toEqual(['boot_failed saves: gateway answered 503'])
  })
})

describe('a session whose page is faster than the list', () => {
  const claims = { cid: 'c7', sub: 'u1', sid: 'login', game_mark: 'starlight', node_id: 'n1' }
  const admitted = async (more: Partial<TicketClaims>) => {
    const host = new SessionHost({
      capacitySeats: 1,
      games: ['starlight'],
      takeSeat: () => {
        const seat = new FakeSeat()
        seats.push(seat)
        return seat
      },
      log: () => undefined,
    })
    const admission = await host.admit({ ...claims, ...more, exp: 1, jti: 'j' })
    if (!admission.ok) throw new Error(admission.code)
    return { host, session: admission.session }
  }
  const listed = { cid: 'c7', game_mark: 'starlight', state: 'booting', boot: 1 } as const

  it('boots once, with the number that its ticket names; without one, the list decides PLAY-15', async () => {
    const named = await admitted({ boot: 1 })
    named.host.apply([listed], performance.now() + 1)
    expect(named.session.boot).toBe(1)
    expect(seats).toHaveLength(2)
    const older = await admitted({})
    older.host.apply([listed], performance.now() + 1)
    expect(older.session.boot).toBe(1)
    expect(seats).toHaveLength(4)
    named.session.end('released')
    older.session.end('released')
  })

  it('has no more pauses than its ticket says PLAY-27', async () => {
    session.end('released')
    session = (await admitted({ pauses: PAUSES_MAX })).session
    const link = new FakeLink()
    session.attach(link)
    seats[1]!.say(BOOTED)
    media(1)
    pass(IDLE_MS + WARNING_MS + 1000, { page: link })
    expect(session.report()).toMatchObject({ state: 'ended', paused: true })
  })
})

describe('a stream through the socket of the page REACH-5', () => {
  const on = { t: 'socketStream' as const, round: 1, on: true, codecs: ['H264'] }
  const streams = () =>
    seats.at(-1)!.sent.flatMap((message) => (message.t === 'socketStream' ? [message.on] : []))
  /** UDP is closed: only the socket carries the game. */
  function playBySocket(): FakeLink {
    const link = new FakeLink()
    session.attach(link)
    seats[0]!.say(BOOTED)
    session.socketStream(link, on)
    media(1)
    return link
  }

  it('counts as playing, and warns an idle player like any other', () => {
    const link = playBySocket()
    seats[0]!.say({ t: 'socketFrame', bytes: Uint8Array.of(1) })
    expect([session.state, link.bytes]).toEqual(['playing', [Uint8Array.of(1)]])
    pass(IDLE_MS, { page: link })
    expect(heardOf(link)).toMatchObject({ t: 'scene', scene: 'play', pauses_in_ms: WARNING_MS })
  })

  it('ends with its socket, and the game waits for its player', () => {
    const link = playBySocket()
    session.detach(link, false)
    expect(streams()).toEqual([true, false])
    media(1, 'closed')
    expect(session.state).toBe('grace')
    seats[0]!.say({ t: 'socketFrame', bytes: Uint8Array.of(2) })
    expect(link.bytes).toEqual([])
  })

  it('goes to the page that asked, and to no other one', () => {
    const first = playBySocket()
    const second = new FakeLink()
    session.attach(second)
    seats[0]!.say({ t: 'socketFrame', bytes: Uint8Array.of(3) })
    session.socketStream(first, { ...on, round: 2 })
    expect([first.bytes, second.bytes, streams()]).toEqual([[], [], [true, false]])
  })

  it('is of the newest round, never of a paused game', () => {
    const link = playBySocket()
    session.socketStream(link, { ...on, round: 7 })
    pass(IDLE_MS, { page: link })
    pass(WARNING_MS, { page: link })
    session.socketStream(link, on)
    expect(streams()).toEqual([true])
  })

  it('continues while UDP is looked for again', () => {
    const link = playBySocket()
    const before = link.scenes()
    session.restartMedia(link, true)
    const asked = seats[0]!.sent.at(-1)
    expect(asked).toMatchObject({ t: 'connect', round: 2, beside: true })
    expect([session.state, link.scenes()]).toEqual(['playing', before])
    // A page without such a stream gets a new connection.
    session.detach(link, false)
    session.attach(link)
    session.restartMedia(link, true)
    expect(seats[0]!.sent.at(-1)).not.toMatchObject({ beside: true })
  })
})
