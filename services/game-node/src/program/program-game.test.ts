import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, list } from 'tar'
import { afterEach, describe, expect, it } from 'vitest'
import type { GameSink, GameSource } from '../core/game-source.ts'
import type { FromSeat } from '../core/seat-messages.ts'
import { createSeatMaker } from '../pool/seat-process.ts'
import { readStrip, STRIP_CELL, STRIP_CELLS } from '@cloudplay/contract/stream-strip'
import { familyOf, signalAll } from './process-family.ts'
import { startProgram } from './program-game.ts'
import { loadRecipes, missingFor } from './recipes.ts'

const freedoom = loadRecipes().get('freedoom')!
const missing = missingFor(freedoom)
if (missing.length > 0) process.stderr.write(`Real games are not tested here: missing ${missing.join(', ')} (npm run games -- install)\n`)

let game: GameSource | null = null
afterEach(async () => {
  await game?.stop()
  game = null
})

/** A player with eyes and ears at one game. */
async function play(recipe = freedoom, savesArchive: string | null = null) {
  const watchers = new Set<() => void>()
  const seen = { saves: 0, frames: 0, seq: -1, colours: 0, loudest: 0, print: '', over: null as [string, string] | null }
  const sink: GameSink = {
    frame: ({ pixels, widthPx, heightPx }) => {
      seen.frames++
      seen.seq =
        readStrip(
          Array.from(
            { length: STRIP_CELLS },
            (_, cell) =>
              pixels[
                (Math.floor(STRIP_CELL.height * heightPx * 0.5) * widthPx + Math.floor((cell + 0.5) * STRIP_CELL.width * widthPx)) * 4
              ]!,
          ),
        ) ?? -1
      const spots = Array.from(
        { length: 200 },
        (_, spot) =>
          pixels[(Math.floor(heightPx * (0.2 + spot / 400)) * widthPx + Math.floor((widthPx * ((spot * 7) % 200)) / 200)) * 4]! >> 4,
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
    saved: () => {
      seen.saves++
      for (const look of watchers) look()
    },
  }
  game = await startProgram(recipe, sink, savesArchive)
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

const family = () => familyOf(process.pid).filter(({ name }) => /Xvfb|pulseaudio|parec|bwrap|doom/.test(name))
const folders = () =>
  [tmpdir(), '/dev/shm']
    .flatMap((parent) => (existsSync(parent) ? readdirSync(parent) : []))
    .filter((name) => name.startsWith(`cloudplay-seat-${process.pid}-`))

describe.skipIf(missing.length > 0)('a real game under a display of its own', { timeout: 60_000 }, () => {
  it('finds what its player has reached, and leaves what was reached this time STREAM-3', async () => {
    const root = await mkdtemp(join(tmpdir(), 'cloudplay-saves-test-'))
    const archive = join(root, 'player.tgz')
    const slots = '.local/share/chocolate-doom/savegames'
    try {
      const before = join(root, 'before')
      await mkdir(join(before, slots), { recursive: true })
      await writeFile(join(before, slots, 'kept'), 'level 3')
      await create({ file: archive, cwd: before, gzip: true }, [slots])

      const { seen, until, game: playing } = await play(freedoom, archive)
      const home = join(
        tmpdir(),
        folders().find((name) => !name.includes('frames'))!,
        'home',
      )
      expect(await readFile(join(home, slots, 'kept'), 'utf8')).toBe('level 3')
      playing.resume()
      await until(() => seen.colours > 5)
      await writeFile(join(home, slots, 'new'), 'level 4')
      // A player who only looks away has it kept at once.
      playing.suspend()
      await until(() => seen.saves === 1)
      await writeFile(join(home, slots, 'newer'), 'level 5')
      await playing.stop()
      game = null
      expect(seen.saves).toBe(2)
      const names: string[] = []
      await list({ file: archive, onReadEntry: ({ path }) => void names.push(path) })
      expect(names.map((name) => name.split('/').at(-1))).toEqual(expect.arrayContaining(['kept', 'new', 'newer']))
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

  it('has a sound server that loads no module for it FAULT-4', async () => {
    const { until, seen, game: playing } = await play()
    playing.resume()
    await until(() => seen.frames > 0)
    const socket = join(
      tmpdir(),
      folders().find((name) => !name.includes('frames'))!,
      'run/pulse.sock',
    )
    // In PulseAudio's own protocol, as a game would ask for it.
    const asked = spawnSync('pactl', [`--server=unix:${socket}`, 'load-module', 'module-null-sink'], { encoding: 'utf8' })
    expect(asked).toMatchObject({ status: 1, stderr: expect.stringMatching(/Access denied|Failure/) })
  })

  it('stands still while no player is there, and leaves nothing when it is stopped', async () => {
    const { seen, until, game: playing } = await play()
    playing.resume()
    await until(() => seen.frames > 3)
    expect(family().map(({ name }) => name)).toEqual(expect.arrayContaining(['Xvfb', 'pulseaudio', 'parec', 'chocolate-doom']))
    playing.suspend()
    const { frames } = seen
    playing.resume()
    await until(() => seen.frames > frames)
    await playing.stop()
    game = null
    expect(folders()).toEqual([])
    // What was killed is waited for by the system, in its own time.
    await expect.poll(() => family().length, { timeout: 10_000 }).toBe(0)
  })

  it('tells of its crash, and by what', async () => {
    const { seen, until, game: playing } = await play()
    playing.resume()
    await until(() => seen.frames > 3)
    signalAll(
      family().filter(({ name }) => name === 'chocolate-doom'),
      'SIGSEGV',
    )
    await until(() => seen.over !== null)
    expect(seen.over).toEqual(['game_crashed', expect.stringMatching(/^chocolate-doom ended with exit code 139/)])
  })

  it('that does not start is refused with its own last words', async () => {
    await expect(play({ ...freedoom, command: 'ls', args: ['/no/such.wad'] })).rejects.toThrow(
      /^ls ended with exit code \d+: .*no\/such\.wad/,
    )
    expect(folders()).toEqual([])
  })

  it('ends with its seat, even when that is killed', async () => {
    const seat = createSeatMaker({ publisher: 'wrtc', udpPorts: null })()
    const said: FromSeat[] = []
    await new Promise<void>((resolve, reject) => {
      seat.listen({
        message: (message) => {
          said.push(message)
          if (message.t === 'warm') seat.send({ t: 'assign', gameMark: 'freedoom', savesArchive: null })
          if (message.t === 'booted') resolve()
          if (message.t === 'exited') reject(new Error(message.detail))
        },
        exit: (detail) => reject(new Error(detail)),
      })
    })
    expect(said.find(({ t }) => t === 'booted')).toMatchObject({ widthPx: 960, heightPx: 720 })
    const pids = familyOf(seat.pid!).map(({ pid }) => pid)
    expect(pids.length).toBeGreaterThanOrEqual(5)
    process.kill(seat.pid!, 'SIGKILL')
    await expect
      .poll(() => pids.filter((pid) => existsSync(`/proc/${pid}/exe`) && familyOf(pid).length > 0), { timeout: 10_000 })
      .toEqual([])
  })
})
