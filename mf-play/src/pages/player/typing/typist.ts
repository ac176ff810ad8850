import type { KeyCode } from '@cloudplay/contract/stream-input'
import { PASTE_MAX } from '@cloudplay/contract/stream-protocol'
import { pressKey, typeText, type StreamingSdk } from '../../../stream/index.ts'

export interface Typist {
  text(text: string): void
  key(code: KeyCode): void
  /** Types nothing more, and releases what is pressed. */
  stop(): void
}

/**
 * Types into the game, one thing after the other, because each stroke takes its time. Cuts a text that is longer than a
 * paste may be, or that doesn't fit behind the waiting ones.
 */
export function createTypist(
  sdk: StreamingSdk,
  tell: (problem: 'cut' | 'untypeable') => void,
  pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Typist {
  let isStopped = false
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const send: StreamingSdk['sendInput'] = (input) => sdk.sendInput(input)
  const paced = async (ms: number) => {
    if (isStopped) throw new Error('stopped')
    await pause(ms)
  }
  const queue = (count: number, act: () => Promise<unknown>) => {
    waiting += count
    last = last
      .then(() => (isStopped ? undefined : act()))
      // Stopped: `typeText` has released everything.
      .catch(() => undefined)
      .finally(() => (waiting -= count))
  }
  return {
    text(text) {
      const characters = [...text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')]
      const fitting = characters.slice(0, Math.max(0, PASTE_MAX - waiting))
      if (fitting.length < characters.length) tell('cut')
      if (fitting.length === 0) return
      const anyCharacter = sdk.abilities?.characters ?? false
      queue(fitting.length, async () => {
        if (!(await typeText(send, fitting.join(''), { pause: paced, anyCharacter })))
          tell('untypeable')
      })
    },
    key(code) {
      if (waiting < PASTE_MAX) queue(1, () => pressKey(send, code, paced))
    },
    stop() {
      isStopped = true
      sdk.sendInput({ kind: 'releaseAll' })
    },
  }
}
