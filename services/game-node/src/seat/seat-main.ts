import { BASE_LANGUAGE, type Language } from '@cloudplay/contract/language'
import { createPublisher } from '../publisher/create-publisher.ts'
import type { Publisher, PublisherPeer } from '../publisher/publisher.ts'
import type { GameSink, GameSource } from '../core/game-source.ts'
import { loadGames } from '../games/load-games.ts'
import { RumbleGate } from './rumble-gate.ts'
import { InputGate } from './input-gate.ts'
import { endWithParent } from './parent-watch.ts'
import { SeatMeter } from './seat-meter.ts'
import {
  INPUT_NEWS_MS,
  SEAT_HEARTBEAT_MS,
  SEAT_SETTINGS_ENV,
  STOP_WITHIN_MS,
  type FromSeat,
  type SeatSettings,
  type ToSeat,
} from '../core/seat-messages.ts'

/** The process of one seat: runs one game and streams it. It ends with its node. */
const settings = JSON.parse(process.env[SEAT_SETTINGS_ENV] ?? 'null') as SeatSettings | null
if (!settings || !process.send) {
  process.stderr.write('This file is started by the game node, not by hand.\n')
  process.exit(1)
}

let game: GameSource | null = null
/** The page may name it before the game runs. */
let language: Language = BASE_LANGUAGE
let peer: PublisherPeer | null = null
/** Of the connection that is open or being opened. */
let newestRound: number | null = null
let assigning: Promise<void> = Promise.resolve()
let stopping = false
const rumbles = new RumbleGate()
const meter = new SeatMeter()
let isStreaming = false
/** The stream runs since then, and no frame of it has been painted. */
let awaitsFrameSinceMs: number | null = null

const say = (message: FromSeat) => {
  // If the node dies now, 'disconnect' reports it.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
/** Tells the node of a part of the way to the first frame, for its trace. */
const sayPart = (name: string, startMs: number) =>
  say({ t: 'part', name, startMs, endMs: Date.now() })
// The node's death closes the channel: no process is left to end this game later. The kernel ends the rest of it.
let end = vanish
process.on('disconnect', () => end())
// If a game, an encoder or a library blocks this thread, a second thread ends the process.
endWithParent(STOP_WITHIN_MS)
// The node may have died during loading, before the listener.
if (!process.connected) vanish()
// Ctrl-C reaches the whole group; the node decides when a game ends.
process.on('SIGINT', () => undefined)

const publisher: Publisher = await createPublisher(settings.publisher, settings)
const startGame = await loadGames({ unsandboxed: settings.unsandboxedGames })
// From here on there is a game that may need to save.
end = () => {
  void stop()
  setTimeout(vanish, STOP_WITHIN_MS)
}

async function assign({ gameMark, savesArchive }: Extract<ToSeat, { t: 'assign' }>): Promise<void> {
  try {
    const sink: GameSink = {
      frame: (frame) => {
        meter.frame(frame)
        publisher.frame(frame)
        if (awaitsFrameSinceMs === null) return
        sayPart('first frame', awaitsFrameSinceMs)
        awaitsFrameSinceMs = null
      },
      sound: (block) => publisher.sound(block),
      rumble: (asked) => {
        const rumble = rumbles.take(asked)
        if (rumble) say({ t: 'rumble', rumble })
      },
      saved: () => say({ t: 'saved' }),
      ended: (reason, detail) => say({ t: 'exited', reason, detail }),
    }
    const startedAtMs = Date.now()
    const started = await startGame(gameMark, sink, savesArchive)
    sayPart('start game', startedAtMs)
    if (stopping) {
      await started.stop()
      return
    }
    game = started
    game.speak?.(language)
    const { widthPx, heightPx } = started
    publisher.prepare({ widthPx, heightPx })
    say({ t: 'abilities', abilities: started.abilities })
    say({ t: 'booted', widthPx, heightPx })
  } catch (error) {
    say({ t: 'exited', reason: 'boot_failed', detail: (error as Error).message })
  }
}

/** Ends the game and this process. Waits for a starting game, so that nothing of it stays. */
async function stop(): Promise<void> {
  stopping = true
  disconnect()
  await assigning
  await game?.stop()
  publisher.stop()
  vanish()
}

/**
 * Ends this process immediately. An orderly exit waits for the threads of the media libraries, which may wait for each other
 * forever, with no process left to end them.
 */
function vanish(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function copy(): Promise<void> {
  const text = (await game?.selectedText?.().catch(() => null)) ?? null
  say({ t: 'clipboard', text })
}

function disconnect(): void {
  newestRound = null
  isStreaming = false
  peer?.close()
  peer = null
  game?.releaseAll()
  game?.suspend()
}

let inputSaidAtMs = Number.NEGATIVE_INFINITY
function sayInput(): void {
  const nowMs = performance.now()
  if (nowMs - inputSaidAtMs < INPUT_NEWS_MS) return
  inputSaidAtMs = nowMs
  say({ t: 'input' })
}

async function connect({
  round,
  quality,
  codecs,
  compatible,
  iceServers,
}: Extract<ToSeat, { t: 'connect' }>): Promise<void> {
  disconnect()
  const running = game
  if (!running) return
  newestRound = round
  const askedAtMs = Date.now()
  const codec = await publisher.agree(codecs, compatible)
  // The page left, or another one came, while the encoder opened.
  if (newestRound !== round || stopping) return
  if (codec === null) {
    say({ t: 'noCodec', round })
    return
  }
  const gate = new InputGate((seq, input) => {
    running.input(seq, input)
    if (input.kind !== 'releaseAll') sayInput()
  })
  // With each connection the page numbers its inputs from 1 again, and so do the frames.
  running.input(0, { kind: 'releaseAll' })
  running.setFps(quality.fps)
  sayPart('open encoder', askedAtMs)
  const connectingSinceMs = Date.now()
  const opened = publisher.connect(
    { round, quality, iceServers },
    {
      signal: (signal) => say({ t: 'signal', signal }),
      input: (bytes) => gate.take(bytes),
      state: (state) => {
        if (peer !== opened) return
        isStreaming = state === 'connected'
        if (isStreaming) sayPart('offer, ICE and DTLS', connectingSinceMs)
        awaitsFrameSinceMs = isStreaming ? Date.now() : null
        if (isStreaming) running.resume()
        else {
          running.releaseAll()
          running.suspend()
        }
        say({ t: 'media', round, state })
      },
    },
  )
  peer = opened
}

process.on('message', (message: ToSeat) => {
  switch (message.t) {
    case 'assign':
      assigning = assign(message)
      break
    case 'connect':
      void connect(message)
      break
    case 'disconnect':
      if (newestRound === message.round) disconnect()
      break
    case 'signal':
      if (message.signal.t === 'quality') {
        game?.setFps(message.signal.quality.fps)
        peer?.setQuality(message.signal.quality)
      } else peer?.signal(message.signal)
      break
    case 'language':
      language = message.language
      game?.speak?.(language)
      break
    case 'pause':
      game?.pause(message.paused)
      break
    case 'copy':
      void copy()
      break
    case 'stop':
      void stop()
  }
})
setInterval(() => {
  say({ t: 'heartbeat' })
  // Always taken, so that each look is of one second.
  const figures = { ...meter.take(game?.askedFps ?? null), ...publisher.sent() }
  if (isStreaming) say({ t: 'figures', figures })
}, SEAT_HEARTBEAT_MS)
say({ t: 'warm' })
