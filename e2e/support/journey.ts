import { test as base } from '@playwright/test'
import { Player } from './player.ts'

interface Options {
  /** Whether home tells a player by itself that verification is needed, as it does once a day. Off: it was read today already. */
  homePrompts: boolean
}

/** A test with a player at its page. The player gives back seat and queue place at the end. */
export const test = base.extend<Options & { player: Player }>({
  homePrompts: [false, { option: true }],
  context: async ({ context, homePrompts }, use) => {
    if (!homePrompts) await context.addInitScript(readHomePrompts)
    await use(context)
  },
  player: async ({ page, baseURL }, use) => {
    const player = new Player(page, baseURL!)
    await use(player)
    await player.leaveEverything()
  },
})

/** For `test.use`: a journey about motion, on the desktop too. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Runs in the page before its own scripts. */
function readHomePrompts(): void {
  const day = new Date().toDateString()
  try {
    localStorage.setItem('player.home_prompts', JSON.stringify({ verify: day, hours: day }))
  } catch {
    // A frame without storage.
  }
}

export { expect } from '@playwright/test'
