import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { create } from 'tar'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { GameSink, GameSource } from '../core/game-source.ts'
import type { FromSeat } from '../core/seat-messages.ts'
import { readSavedFiles } from '../saves/saved-files.ts'
import { createSeatMaker } from '../pool/seat-process.ts'
import { readStrip, STRIP_CELL, STRIP_CELLS } from '@cloudplay/contract/stream-strip'
import { familyOf, signalAll } from './process-family.ts'
import { inSize } from '../core/recipe-reader.ts'
import { startProgram } from './program-game.ts'
import { findCommand, GROUND_COMMANDS, loadRecipes, missingFor } from './recipes.ts'

const freedoom = loadRecipes().get('freedoom')!
const missing = missingFor(freedoom)
if (missing.length > 0)
  process.stderr.write(
    `Real games are not tested here: missing ${missing.join(', ')} (npm run games -- install)\n`,
  )

const games: GameSource[] = []
afterEach(async () => {
  for (const game of games.splice(0)) await game.stop()
})

/** A player with eyes and ears at one game. */
async function play(recipe = freedoom, savesArchive: string | null = null) {
  const watchers = new Set<() => void>()
  const seen = {
    saves: 0,
    size: [0, 0],
    frames: 0,
    seq: -1,
    colours: 0,
    loudest: 0,
    print: '',
    over: null as [string, string] | null,
  }
  const sink: GameSink = {
    frame: ({ pixels, widthPx, heightPx }) => {
      seen.frames++
      seen.size = [widthPx, heightPx]
      seen.seq =
        readStrip(
          Array.from(
            { length: STRIP_CELLS },
            (_, cell) =>
              pixels[
                (Math.floor(STRIP_CELL.height * heightPx * 0.5) * widthPx +
                  Math.floor((cell + 0.5) * STRIP_CELL.width * widthPx)) *
                  4
              ]!,
          ),
        ) ?? -1
      const spots = Array.from(
        { length: 200 },
        (_, spot) =>
          pixels[
            (Math.floor(heightPx * (0.2 + spot / 400)) * widthPx +
              Math.floor((widthPx * ((spot * 7) % 200)) / 200)) *
              4
          ]! >> 4,
      )
      seen.colours = new Set(spots).size
      seen.print = spots.join(' ')
      for (const look of watchers) look()
    },
    sound: (block) => {
      for (const sample of block) seen.loudest = Math.max(seen.loudest, sample)
      for (const look of watchers) look()
    },
    ended: (...over) => {
      seen.over = over
      for (const look of watchers) look()
    },
    rumble: () => undefined,
    saved: () => {
      seen.saves++
      for (const look of watchers) look()
    },
  }
  const game = await startProgram(recipe, sink, { savesArchive, unsandboxed: false })
  games.push(game)
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!condition()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })
  return { seen, until, game }
}

const family = () =>
  familyOf(process.pid).filter(({ name }) => /Xvfb|pulseaudio|parec|bwrap|doom/.test(name))
const gameProcess = () => family().find(({ name }) => name === 'chocolate-doom')!
/** As the kernel writes it: T is stopped. */
const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)![0]
const folders = () =>
  [tmpdir(), '/dev/shm']
    .flatMap((parent) => (existsSync(parent) ? readdirSync(parent) : []))
    .filter((name) => name.startsWith(`cloudplay-seat-${process.pid}-`))

describe.skipIf(missing.length > 0)(
  'a real game under its own display',
  { timeout: 60_000 },
  () => {
    it('draws 1080 lines where its seat was given for them STREAM-10', async () => {
      const { seen, until, game: playing } = await play(inSize(freedoom, 1_080))
      expect([playing.widthPx, playing.heightPx]).toEqual([1_440, 1_080])
      playing.setFps(60)
      playing.resume()
      await until(() => seen.colours > 5 && seen.frames > 10)
      expect(seen.size).toEqual([1_440, 1_080])
    })

    it('loads the saved progress, and saves the new one STREAM-3', async () => {
      const root = await mkdtemp(join(tmpdir(), 'cloudplay-saves-test-'))
      const archive = join(root, 'player.tgz')
      const slots = '.local/share/chocolate-doom/savegames'
      try {
        const before = join(root, 'before')
        await mkdir(join(before, slots), { recursive: true })
        for (const name of ['kept', 'slot']) await writeFile(join(before, slots, name), 'level 3')
        await create({ file: archive, cwd: before, gzip: true }, [slots])

        const { seen, until, game: playing } = await play(freedoom, archive)
        const home = `/proc/${gameProcess().pid}/root/home/player`
        expect(await readFile(join(home, slots, 'kept'), 'utf8')).toBe('level 3')
        playing.resume()
        await until(() => seen.colours > 5)
        await writeFile(join(home, slots, 'slot'), 'level 4')
        // A player who only looks away gets the progress saved immediately.
        playing.suspend()
        await until(() => seen.saves === 1)
        await writeFile(join(home, slots, 'slot'), 'level 5')
        await playing.stop()
        games.length = 0
        expect(seen.saves).toBe(2)
        const saved = readSavedFiles(gunzipSync(await readFile(archive)), [slots])
        expect(
          Object.fromEntries(
            saved.map(({ path, bytes }) => [path.split('/').at(-1), bytes.toString()]),
          ),
        ).toMatchObject({
          kept: 'level 3',
          slot: 'level 5',
        })
      } finally {
        await rm(root, { recursive: true })
      }
    })

    it('shows its frames, plays its sound, and turns with a key STREAM-3', async () => {
      const { seen, until, game: playing } = await play()
      expect(seen.frames).toBe(0)
      playing.resume()
      await until(() => seen.colours > 5 && seen.loudest > 300)
      const before = seen.print
      playing.input(7, { kind: 'key', code: 'ArrowRight', down: true })
      await until(() => seen.seq === 7 && seen.print !== before)
      playing.input(8, { kind: 'key', code: 'ArrowRight', down: false })
      await until(() => seen.seq === 8)
    })

    it('stands still while it is paused, and shows its last frame further PLAY-28', async () => {
      const { seen, until, game: playing } = await play()
      playing.resume()
      await until(() => seen.colours > 5)
      playing.pause(true)
      await expect.poll(() => stateOf(gameProcess().pid)).toBe('T')
      const { frames } = seen
      await until(() => seen.frames > frames + 2)
      playing.pause(false)
      await expect.poll(() => stateOf(gameProcess().pid)).not.toBe('T')
      playing.pause(true)
      // A page that left its menu open and comes back gets a running game.
      playing.suspend()
      playing.resume()
      await expect.poll(() => stateOf(gameProcess().pid)).not.toBe('T')
    })

    it('has a sound server that loads no module for it FAULT-4', async () => {
      const { until, seen, game: playing } = await play()
      playing.resume()
      await until(() => seen.frames > 0)
      const socket = join('/dev/shm', folders()[0]!, 'sound/pulse.sock')
      // In PulseAudio's own protocol, as a game would ask for it.
      const asked = spawnSync(
        'pactl',
        [`--server=unix:${socket}`, 'load-module', 'module-null-sink'],
        { encoding: 'utf8' },
      )
      expect(asked).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/Access denied|Failure/),
      })
    })

    it('pauses without a player, and leaves nothing when it is stopped', async () => {
      const { seen, until, game: playing } = await play()
      playing.resume()
      await until(() => seen.frames > 3)
      expect(family().map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Xvfb', 'pulseaudio', 'parec', 'chocolate-doom']),
      )
      playing.suspend()
      const { frames } = seen
      playing.resume()
      await until(() => seen.frames > frames)
      await playing.stop()
      games.length = 0
      expect(folders()).toEqual([])
      // What was killed is waited for by the system, in its own time.
      await expect.poll(() => family().length, { timeout: 10_000 }).toBe(0)
    })

    it.skipIf(findCommand('python3') === null)(
      'continues while a hostile game next to it takes what it can get FAULT-4',
      async () => {
        const honest = await play()
        honest.game.resume()
        await honest.until(() => honest.seen.frames > 3)
        // On a signal, it starts processes without end, each with much memory.
        const greedy = `
import os, signal
signal.signal(signal.SIGUSR1, lambda *_: None)
signal.pause()
while True:
    try: child = os.fork()
    except OSError: continue
    if child == 0:
        memory = b'x' * 2**26
        signal.pause()`
        const hostile = await play({
          ...freedoom,
          command: 'sh',
          args: ['-c', 'python3 -c "$0" & exec chocolate-doom "$@"', greedy, ...freedoom.args],
          limits: { memoryMb: 800 },
        })
        hostile.game.resume()
        const { pid } = familyOf(process.pid).find(({ name }) => name === 'python3')!
        process.kill(pid, 'SIGUSR1')
        await hostile.until(() => hostile.seen.over !== null)
        expect(hostile.seen.over).toEqual(['game_crashed', 'sh used more than 800 MB of memory'])
        const { frames } = honest.seen
        await honest.until(() => honest.seen.frames > frames + 10)
        expect(honest.seen.over).toBeNull()
      },
    )

    it('reports its crash and the cause', async () => {
      const { seen, until, game: playing } = await play()
      playing.resume()
      await until(() => seen.frames > 3)
      signalAll(
        family().filter(({ name }) => name === 'chocolate-doom'),
        'SIGSEGV',
      )
      await until(() => seen.over !== null)
      expect(seen.over).toEqual([
        'game_crashed',
        expect.stringMatching(/^chocolate-doom ended with exit code 139/),
      ])
    })

    it('that does not start is refused with its last error line', async () => {
      await expect(play({ ...freedoom, command: 'ls', args: ['/no/such.wad'] })).rejects.toThrow(
        /^ls ended with exit code \d+: .*no\/such\.wad/,
      )
      expect(folders()).toEqual([])
    })

    it('ends with its seat, even if that is killed', async () => {
      const { seat, said } = startSeat(false)
      expect(await said).toMatchObject({ t: 'booted', widthPx: 960, heightPx: 720 })
      const pids = familyOf(seat.pid!).map(({ pid }) => pid)
      expect(pids.length).toBeGreaterThanOrEqual(5)
      process.kill(seat.pid!, 'SIGKILL')
      await expect
        .poll(
          () => pids.filter((pid) => existsSync(`/proc/${pid}/exe`) && familyOf(pid).length > 0),
          { timeout: 10_000 },
        )
        .toEqual([])
    })
  },
)

/** A process of a seat that plays the real game, and whether it did. */
function startSeat(unsandboxedGames: boolean) {
  const seat = createSeatMaker({
    publisher: 'wrtc',
    hardware: null,
    udpPorts: null,
    unsandboxedGames,
  })()
  const said = new Promise<FromSeat>((resolve, reject) => {
    seat.listen({
      message: (message) => {
        if (message.t === 'warm')
          seat.send({ t: 'assign', gameMark: 'freedoom', lines: 720, savesArchive: null })
        if (message.t === 'booted' || message.t === 'exited') resolve(message)
      },
      exit: (detail) => reject(new Error(detail)),
    })
  })
  return { seat, said }
}

describe.skipIf(missing.length > 0)(
  'a real game on a machine without bubblewrap',
  { timeout: 60_000 },
  () => {
    let folder: string
    const path = process.env['PATH']
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cloudplay-no-bubblewrap-'))
      for (const command of [...GROUND_COMMANDS, 'node'])
        await symlink(findCommand(command)!, join(folder, command))
      process.env['PATH'] = folder
    })
    afterAll(async () => {
      process.env['PATH'] = path
      await rm(folder, { recursive: true })
    })

    it('is not played FAULT-4', async () => {
      const { seat, said } = startSeat(false)
      expect(await said).toMatchObject({
        t: 'exited',
        reason: 'boot_failed',
        detail: expect.stringMatching(/^programs cannot be sandboxed here: .*bwrap/),
      })
      seat.stop()
    })

    it('is played if the operator allows it, and not as root even then FAULT-4', async () => {
      const { seat, said } = startSeat(true)
      expect(await said).toEqual({ t: 'booted', widthPx: 960, heightPx: 720 })
      const helpers = familyOf(seat.pid!).filter(({ name }) =>
        /^(Xvfb|pulseaudio|parec|chocolate-doom)$/.test(name),
      )
      expect(helpers).toHaveLength(4)
      for (const { pid } of helpers) {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        expect(status).not.toMatch(/^Uid:\t0\t|^Uid:.*\t0\t|^Gid:.*\t0\t/m)
        expect(status).toMatch(/^NoNewPrivs:\t1$/m)
        expect(status).toMatch(/^CapEff:\t0+$/m)
      }
      const left = new Promise<void>((resolve) =>
        seat.listen({ message: () => undefined, exit: () => resolve() }),
      )
      seat.stop()
      await left
      await expect
        .poll(() => helpers.filter(({ pid }) => familyOf(pid).length > 0), { timeout: 10_000 })
        .toEqual([])
    })
  },
)
