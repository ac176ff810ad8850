import { BASE_LANGUAGE, type Language } from '@cloudplay/contract/language'
import { createPublisher } from '../publisher/create-publisher.ts'
import type { Publisher } from '../publisher/publisher.ts'
import type { GameSink, GameSource } from '../core/game-source.ts'
import { loadGames } from '../games/load-games.ts'
import { RumbleGate } from './rumble-gate.ts'
import { endWithParent } from './parent-watch.ts'
import { SeatMedia } from './seat-media.ts'
import { SeatMeter } from './seat-meter.ts'
import {
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
let assigning: Promise<void> = Promise.resolve()
let stopping = false
const rumbles = new RumbleGate()
const meter = new SeatMeter()

const say = (message: FromSeat) => {
  // If the node dies now, 'disconnect' reports it.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
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
const media = new SeatMedia(publisher, () => (stopping ? null : game), say)
const startGame = await loadGames({ unsandboxed: settings.unsandboxedGames })
// From here on there is a game that may need to save.
end = () => {
  void stop()
  setTimeout(vanish, STOP_WITHIN_MS)
}

async function assign({
  gameMark,
  lines,
  savesArchive,
}: Extract<ToSeat, { t: 'assign' }>): Promise<void> {
  try {
    const sink: GameSink = {
      frame: (frame) => {
        meter.frame(frame)
        publisher.frame(frame)
        media.painted()
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
    const started = await startGame(gameMark, sink, { archive: savesArchive, lines })
    say({ t: 'part', name: 'start game', startMs: startedAtMs, endMs: Date.now() })
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
  media.disconnect()
  stopping = true
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

process.on('message', (message: ToSeat) => {
  switch (message.t) {
    case 'assign':
      assigning = assign(message)
      break
    case 'connect':
      void media.connect(message)
      break
    case 'disconnect':
      media.disconnect(message.round)
      break
    case 'signal':
      media.signal(message.signal)
      break
    case 'socketStream':
      void media.socketStream(message)
      break
    case 'socketBytes':
      media.socketBytes(message.bytes)
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
  if (media.isUp) say({ t: 'figures', figures })
}, SEAT_HEARTBEAT_MS)
say({ t: 'warm' })
