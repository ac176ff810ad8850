import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { LagCause, SessionSecond } from '@cloudplay/contract/session-seconds'
import { ProcessTree } from '../process-tree.ts'
import { NetworkPath } from './network-path.ts'
import { withPlayedSeat } from './seat.ts'
import { slowGame } from './slow-game.ts'

const SETTLE_MS = 6_000
const RECORDED_SECONDS = 40
/** A busy processor: so many endless loops share it. */
const BURNERS = 4

interface Scene {
  /** null: nothing is wrong. */
  cause: LagCause | null
  /** The node has processor 0, and the browser processor 1. */
  apart?: true
  fps?: 30 | 60
  /** Share of packets lost each way, and milliseconds one way. */
  path?: { loss: number; delayMs: number }
  /** Begins what goes wrong; returns how to end it. */
  begin?: (scene: { page: Page; seatPid: number; path: NetworkPath }) => Promise<() => void>
}

/** What goes wrong in each recording. Other work on the machine is a lag in all of them: use an idle one. */
export const LAG_SCENES: Record<string, Scene> = {
  clean: { cause: null },
  'clean-60': { cause: null, fps: 60 },
  'clean-far': { cause: null, path: { loss: 0.002, delayMs: 25 } },
  loss: { cause: 'network', path: { loss: 0.03, delayMs: 15 } },
  'loss-heavy': { cause: 'network', path: { loss: 0.08, delayMs: 20 } },
  delay: { cause: 'network', path: { loss: 0, delayMs: 100 } },
  cuts: {
    cause: 'network',
    path: { loss: 0, delayMs: 15 },
    begin: async ({ path }) => {
      const timer = setInterval(() => {
        path.cut()
        setTimeout(() => path.mend(), 1_200)
      }, 5_000)
      return () => clearInterval(timer)
    },
  },
  'busy-node': { cause: 'node', apart: true, begin: async () => burn(0) },
  'busy-node-60': { cause: 'node', apart: true, fps: 60, begin: async () => burn(0) },
  'slow-game': { cause: 'game', begin: ({ seatPid }) => slowGame(seatPid, 55) },
  'slow-game-60': { cause: 'game', fps: 60, begin: ({ seatPid }) => slowGame(seatPid, 25) },
  'busy-device': { cause: 'browser', apart: true, begin: async () => burn(1) },
  'busy-page': {
    cause: 'browser',
    async begin({ page }) {
      await page.evaluate(() => {
        setInterval(() => {
          for (const untilMs = performance.now() + 250; performance.now() < untilMs;);
        }, 500)
      })
      return () => undefined
    },
  },
}

/** Plays the built-in game while one thing goes wrong, and returns what page and node measured of each second. */
export async function recordLag(name: string): Promise<SessionSecond[]> {
  const scene = LAG_SCENES[name]!
  const path = await NetworkPath.open(scene.path ?? { loss: 0, delayMs: 0 })
  try {
    return await withPlayedSeat(
      await path.browser(),
      'low-latency-h264',
      scene.fps ?? 30,
      async ({ page, nodePid, settled }) => {
        await settled
        const seatPid = childrenOf(nodePid)[0]!
        if (scene.apart) {
          for (const pid of familyOf(process.pid)) pin(1, pid)
          for (const pid of familyOf(nodePid)) pin(0, pid)
        }
        await pause(SETTLE_MS)
        const end = await scene.begin?.({ page, seatPid, path })
        try {
          await pause(3_000)
          await page.evaluate(() => {
            window.streamPage.seconds.length = 0
          })
          for (let second = 0; second < RECORDED_SECONDS; second++) {
            // Somebody plays.
            await page.keyboard.press(second % 2 ? 'ArrowUp' : 'ArrowDown')
            await pause(1_000)
          }
          const seconds = await page.evaluate(() => window.streamPage.seconds)
          return seconds.map((row, index) => ({ ...row, at: index }))
        } finally {
          end?.()
        }
      },
      path,
    )
  } finally {
    await path.close()
  }
}

/** Keeps a processor busy. */
function burn(processor: number): () => void {
  const burners = Array.from({ length: BURNERS }, () =>
    spawn('taskset', ['-c', String(processor), process.execPath, '-e', 'for (;;);'], {
      stdio: 'ignore',
    }),
  )
  return () => burners.forEach((one) => one.kill('SIGKILL'))
}

function pin(processor: number, pid: number): void {
  try {
    execFileSync('taskset', ['-apc', String(processor), String(pid)], { stdio: 'ignore' })
  } catch {
    // It ended meanwhile.
  }
}

/** A node's first seat has the game, its second waits for the next one. */
const childrenOf = (pid: number): number[] => new ProcessTree(pid).children()
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]
