import type { StreamInput } from '@cloudplay/contract/stream-input'
import { describe, expect, it } from 'vitest'
import { pressKey, typeText } from './type-text.ts'

const now = () => Promise.resolve()

/** What a machine with a US keyboard has typed after these inputs. */
function typed(inputs: readonly StreamInput[]): string {
  let shift = false
  let text = ''
  for (const input of inputs) {
    if (input.kind !== 'typed') continue
    if (input.code === 'ShiftLeft') shift = input.down
    else if (input.down) text += `${shift ? '⇧' : ''}${input.code} `
  }
  return text.trim()
}

describe('typing into the game', () => {
  it('presses the keys a player would, one after the other, and lets go of each STREAM-7', async () => {
    const sent: StreamInput[] = []
    expect(await typeText((input) => sent.push(input), 'aB3_ @', { pause: now })).toBe(true)
    expect(typed(sent)).toBe('KeyA ⇧KeyB Digit3 ⇧Minus Space ⇧Digit2')
    const held = new Map<string, number>()
    for (const input of sent)
      if (input.kind === 'typed')
        held.set(input.code, (held.get(input.code) ?? 0) + (input.down ? 1 : -1))
    expect([...held.values()].every((count) => count === 0)).toBe(true)
  })

  it('types every printable text, and nothing of a text with a character that no key has', async () => {
    const sent: StreamInput[] = []
    const all = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
    expect(await typeText((input) => sent.push(input), all, { pause: now })).toBe(true)
    expect(new Set(typed(sent).split(' ')).size).toBe(95)
    sent.length = 0
    expect(await typeText((input) => sent.push(input), 'ab密', { pause: now })).toBe(false)
    expect(sent).toEqual([])
  })

  it('types characters that are on no key where the game takes them, but no control characters PLAY-31', async () => {
    const sent: StreamInput[] = []
    const options = { pause: now, anyCharacter: true }
    expect(await typeText((input) => sent.push(input), 'a字\n', options)).toBe(true)
    expect(sent.filter((input) => input.kind !== 'typed' || input.down)).toEqual([
      { kind: 'typed', code: 'KeyA', down: true },
      { kind: 'character', codePoint: 0x5b57 },
      { kind: 'typed', code: 'Enter', down: true },
    ])
    expect(await typeText((input) => sent.push(input), 'a\u0007', options)).toBe(false)
  })

  it('leaves nothing pressed when it is stopped', async () => {
    const sent: StreamInput[] = []
    let strokes = 0
    const stops = () => (++strokes > 3 ? Promise.reject(new Error('left')) : Promise.resolve())
    await expect(typeText((input) => sent.push(input), 'abc', { pause: stops })).rejects.toThrow(
      'left',
    )
    expect(sent.at(-1)).toEqual({ kind: 'releaseAll' })
    await pressKey((input) => sent.push(input), 'Tab', now)
    expect(sent.slice(-2)).toEqual([
      { kind: 'typed', code: 'Tab', down: true },
      { kind: 'typed', code: 'Tab', down: false },
    ])
  })
})
