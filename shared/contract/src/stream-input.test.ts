import { describe, expect, it } from 'vitest'
import {
  decodeInput,
  decodeRepeats,
  encodeInput,
  encodeRepeats,
  isMotion,
  KEY_CODES,
  REPEATS_MAX,
  type StreamInput,
} from './stream-input.ts'

const samples: StreamInput[] = [
  { kind: 'key', code: 'ArrowLeft', down: true },
  { kind: 'key', code: 'NumpadEnter', down: false },
  { kind: 'button', button: 2, down: true, x: 0.25, y: 1 },
  { kind: 'point', x: 0, y: 0.5 },
  { kind: 'move', dx: -300, dy: 12 },
  { kind: 'wheel', dx: 0, dy: 120 },
  { kind: 'stick', pad: 3, axes: [-1, 1, 0, 0.5] },
  { kind: 'padButton', pad: 0, button: 17, value: 1 },
  { kind: 'releaseAll' },
  { kind: 'typed', code: 'KeyA', down: true },
  { kind: 'character', codePoint: 0x5b57 },
]

/** Equal, but for the rounding of the wire. */
function near(got: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return sent.every((value, index) => near((got as unknown[])[index], value))
  return typeof sent === 'number' ? Math.abs((got as number) - sent) < 0.0002 : got === sent
}

describe('input on the wire', () => {
  it.each(samples)('comes back as it was sent: $kind', (input) => {
    const read = decodeInput(encodeInput(4_000_000_000, input))
    expect(read?.seq).toBe(4_000_000_000)
    for (const [name, value] of Object.entries(input)) {
      const got = (read!.input as unknown as Record<string, unknown>)[name]
      expect(near(got, value), `${name}: ${String(got)}`).toBe(true)
    }
  })

  it('clamps what is out of range instead of wrapping it round', () => {
    expect(decodeInput(encodeInput(1, { kind: 'point', x: -3, y: 7 }))?.input).toEqual({
      kind: 'point',
      x: 0,
      y: 1,
    })
    expect(decodeInput(encodeInput(1, { kind: 'move', dx: 90_000, dy: -90_000 }))?.input).toEqual({
      kind: 'move',
      dx: 32_767,
      dy: -32_768,
    })
  })

  it('refuses any bytes that are not exactly one good input, and never throws', () => {
    const good = new Uint8Array(encodeInput(9, { kind: 'key', code: 'KeyA', down: true }))
    expect(decodeInput(new Uint8Array())).toBeNull()
    expect(decodeInput(good.subarray(0, 6))).toBeNull()
    expect(decodeInput(new Uint8Array([...good, 0]))).toBeNull()
    expect(decodeInput(good.with(0, 200))).toBeNull()
    expect(decodeInput(good.with(5, KEY_CODES.length))).toBeNull()
    expect(decodeInput(good.with(6, 2))).toBeNull()
    const button = new Uint8Array(
      encodeInput(9, { kind: 'button', button: 0, down: true, x: 0, y: 0 }),
    )
    expect(decodeInput(button.with(5, 5))).toBeNull()
    const pad = new Uint8Array(encodeInput(9, { kind: 'padButton', pad: 0, button: 0, value: 1 }))
    expect(decodeInput(pad.with(5, 4))).toBeNull()
    const letter = (codePoint: number) =>
      new Uint8Array(encodeInput(9, { kind: 'character', codePoint }))
    for (const bad of [0, 8, 0x7f, 0x9f, 0xd800, 0xdfff, 0x11_0000, -1])
      expect(decodeInput(letter(bad)), String(bad)).toBeNull()
    let seed = 7
    for (let round = 0; round < 20_000; round++) {
      const bytes = Uint8Array.from(
        { length: round % 18 },
        () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0) >>> 24,
      )
      const read = decodeInput(bytes)
      // What passes as good must be exactly what would have been sent.
      expect(
        read === null || encodeInput(read.seq, read.input).byteLength === bytes.byteLength,
      ).toBe(true)
    }
  })

  it('sends only positions, movements and sticks by the channel that may lose them', () => {
    expect(samples.filter(isMotion).map(({ kind }) => kind)).toEqual(['point', 'move', 'stick'])
  })
})

describe('repeats of edges on the wire STREAM-11', () => {
  const key = (seq: number) => encodeInput(seq, { kind: 'key', code: 'KeyA', down: true })
  const read = (previousSeq: number, edges: ArrayBuffer[]) =>
    decodeRepeats(new Uint8Array(encodeRepeats(previousSeq, edges)))

  it('come back in their order', () => {
    const edges = [key(4), encodeInput(9, { kind: 'releaseAll' })]
    expect(read(2, edges)).toEqual({
      previousSeq: 2,
      edges: edges.map((edge) => decodeInput(edge)),
    })
  })

  it('are refused as a whole if one is wrong, out of order, a motion, or too many', () => {
    const motion = encodeInput(5, { kind: 'point', x: 0, y: 0 })
    const many = Array.from({ length: REPEATS_MAX + 1 }, (_, at) => key(at + 3))
    const wrong = [[], [key(2)], [key(4), key(4)], [key(4), motion], [new ArrayBuffer(3)], many]
    for (const edges of wrong) expect(read(2, edges)).toBeNull()
    const cut = new Uint8Array(encodeRepeats(2, [key(3)])).subarray(0, 9)
    expect(decodeRepeats(cut)).toBeNull()
    expect(decodeRepeats(new Uint8Array(3))).toBeNull()
  })

  it('never throw, not even for random bytes', () => {
    const random = (turn: number) => Math.imul(turn + 1, 2_654_435_761) >>> 0
    for (let turn = 0; turn < 100_000; turn++) {
      const bytes = new Uint8Array(encodeRepeats(turn % 5, [key(3), key(4)]))
      bytes[random(turn) % bytes.length] = random(turn * 7) & 255
      const repeats = decodeRepeats(bytes.subarray(0, random(turn * 3) % (bytes.length + 1)))
      expect(repeats?.edges.length ?? 0).toBeLessThanOrEqual(REPEATS_MAX)
    }
  })
})
