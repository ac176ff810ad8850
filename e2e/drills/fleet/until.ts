import { setTimeout as delay } from 'node:timers/promises'

const WITHIN_MS = 60_000
const LOOK_EVERY_MS = 100

/** Waits for it, and throws after a minute. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + WITHIN_MS
  while (!(await isTrue())) {
    if (performance.now() > endMs) throw new Error(`waited in vain for ${what}`)
    await delay(LOOK_EVERY_MS)
  }
}
