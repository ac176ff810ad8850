/**
 * The player's input on the wire: one small binary message an event, over the two data channels. Every message
 * carries the page's running number, which the node draws into the frame once applied (`stream-strip.ts`).
 *
 * Layout, little endian: u8 kind, u32 seq, then by kind
 * `key` u8 index into KEY_CODES, u8 down · `button` u8 button, u8 down, u16 x, u16 y · `point` u16 x, u16 y ·
 * `move` i16 dx, i16 dy · `wheel` i16 dx, i16 dy · `stick` u8 pad, 4 × i16 axes · `padButton` u8 pad, u8 button,
 * u8 value · `releaseAll` nothing · `typed` as `key` · `character` u32 code point.
 */

/** Keys a game may receive, as `KeyboardEvent.code`. The index is the wire's number: only ever append. */
export const KEY_CODES = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Space',
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'Delete',
  'Insert',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ShiftLeft',
  'ShiftRight',
  'ControlLeft',
  'ControlRight',
  'AltLeft',
  'AltRight',
  'MetaLeft',
  'MetaRight',
  'CapsLock',
  'KeyA',
  'KeyB',
  'KeyC',
  'KeyD',
  'KeyE',
  'KeyF',
  'KeyG',
  'KeyH',
  'KeyI',
  'KeyJ',
  'KeyK',
  'KeyL',
  'KeyM',
  'KeyN',
  'KeyO',
  'KeyP',
  'KeyQ',
  'KeyR',
  'KeyS',
  'KeyT',
  'KeyU',
  'KeyV',
  'KeyW',
  'KeyX',
  'KeyY',
  'KeyZ',
  'Digit0',
  'Digit1',
  'Digit2',
  'Digit3',
  'Digit4',
  'Digit5',
  'Digit6',
  'Digit7',
  'Digit8',
  'Digit9',
  'Minus',
  'Equal',
  'BracketLeft',
  'BracketRight',
  'Backslash',
  'Semicolon',
  'Quote',
  'Backquote',
  'Comma',
  'Period',
  'Slash',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'F10',
  'F11',
  'F12',
  'Numpad0',
  'Numpad1',
  'Numpad2',
  'Numpad3',
  'Numpad4',
  'Numpad5',
  'Numpad6',
  'Numpad7',
  'Numpad8',
  'Numpad9',
  'NumpadAdd',
  'NumpadSubtract',
  'NumpadMultiply',
  'NumpadDivide',
  'NumpadDecimal',
  'NumpadEnter',
] as const
export type KeyCode = (typeof KEY_CODES)[number]

const keyIndexes: ReadonlyMap<string, number> = new Map(
  KEY_CODES.map((code, index) => [code, index]),
)
export const isKeyCode = (code: string): code is KeyCode => keyIndexes.has(code)

/**
 * One input of the player. `x`, `y` are 0..1 of the frame's width and height, from its top left; `dx`, `dy` are
 * pixels of the page (`move`: pointer lock) or of the wheel; `axes` are -1..1: left x, y, right x, y; `value` 0..1.
 * `typed` is a key as it is labelled, which no map of the game replaces; `character` is on no key, as 字 is. A node
 * that takes both says so (`GameAbilities`).
 */
export type StreamInput =
  | { kind: 'key'; code: KeyCode; down: boolean }
  | { kind: 'button'; button: 0 | 1 | 2 | 3 | 4; down: boolean; x: number; y: number }
  | { kind: 'point'; x: number; y: number }
  | { kind: 'move'; dx: number; dy: number }
  | { kind: 'wheel'; dx: number; dy: number }
  | { kind: 'stick'; pad: number; axes: readonly [number, number, number, number] }
  | { kind: 'padButton'; pad: number; button: number; value: number }
  | { kind: 'releaseAll' }
  | { kind: 'typed'; code: KeyCode; down: boolean }
  | { kind: 'character'; codePoint: number }
export type NumberedInput = { seq: number; input: StreamInput }

const KINDS = [
  'key',
  'button',
  'point',
  'move',
  'wheel',
  'stick',
  'padButton',
  'releaseAll',
  'typed',
  'character',
] as const
const SIZES = {
  key: 7,
  button: 11,
  point: 9,
  move: 9,
  wheel: 9,
  stick: 14,
  padButton: 8,
  releaseAll: 5,
  typed: 7,
  character: 9,
} as const
export const MAX_PADS = 4
export const MAX_PAD_BUTTONS = 32

/** A character of Unicode that can be written: not a control, half of a pair, or outside Unicode. */
export const isTypeable = (codePoint: number): boolean =>
  (codePoint >= 0x20 && codePoint < 0x7f) ||
  (codePoint >= 0xa0 && codePoint < 0xd800) ||
  (codePoint >= 0xe000 && codePoint <= 0x10_ffff)

/** True: the newest value is all that counts, so it travels on the motion channel. */
export const isMotion = (input: StreamInput) =>
  input.kind === 'point' || input.kind === 'move' || input.kind === 'stick'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const unit = (value: number) => Math.round(clamp(value, 0, 1) * 65_535)
const signed = (value: number) => Math.round(clamp(value, -32_768, 32_767))

/** Writes one input; values out of range are clamped to the nearest good one. `seq` counts modulo 2^32. */
export function encodeInput(seq: number, input: StreamInput): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(SIZES[input.kind]))
  view.setUint8(0, KINDS.indexOf(input.kind))
  view.setUint32(1, seq >>> 0, true)
  switch (input.kind) {
    case 'key':
    case 'typed':
      view.setUint8(5, keyIndexes.get(input.code) ?? 255)
      view.setUint8(6, input.down ? 1 : 0)
      break
    case 'button':
      view.setUint8(5, input.button)
      view.setUint8(6, input.down ? 1 : 0)
      view.setUint16(7, unit(input.x), true)
      view.setUint16(9, unit(input.y), true)
      break
    case 'point':
      view.setUint16(5, unit(input.x), true)
      view.setUint16(7, unit(input.y), true)
      break
    case 'move':
    case 'wheel':
      view.setInt16(5, signed(input.dx), true)
      view.setInt16(7, signed(input.dy), true)
      break
    case 'stick':
      view.setUint8(5, input.pad)
      input.axes.forEach((axis, index) =>
        view.setInt16(6 + index * 2, Math.round(clamp(axis, -1, 1) * 32_767), true),
      )
      break
    case 'padButton':
      view.setUint8(5, input.pad)
      view.setUint8(6, input.button)
      view.setUint8(7, Math.round(clamp(input.value, 0, 1) * 255))
      break
    case 'character':
      view.setUint32(5, input.codePoint >>> 0, true)
      break
    case 'releaseAll':
      break
  }
  return view.buffer as ArrayBuffer
}

/** Edges in one message of repeats. */
export const REPEATS_MAX = 6

/**
 * The newest edges, as `encodeInput` wrote them, for the channel of repeats. `previousSeq` is the number of the edge before the
 * first of them (0: there is none): a node applies only the edge that follows the last one it applied.
 *
 * Layout: u32 previousSeq, then for each edge u8 length and its bytes.
 */
export function encodeRepeats(previousSeq: number, edges: readonly ArrayBuffer[]): ArrayBuffer {
  const bytes = new Uint8Array(4 + edges.reduce((sum, edge) => sum + 1 + edge.byteLength, 0))
  new DataView(bytes.buffer).setUint32(0, previousSeq >>> 0, true)
  let at = 4
  for (const edge of edges) {
    bytes[at] = edge.byteLength
    bytes.set(new Uint8Array(edge), at + 1)
    at += 1 + edge.byteLength
  }
  return bytes.buffer
}

/** Reads a message of repeats; null for anything that isn't exactly a few good edges in their order. Never throws. */
export function decodeRepeats(
  bytes: Uint8Array,
): { previousSeq: number; edges: NumberedInput[] } | null {
  if (bytes.byteLength < 5) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const previousSeq = view.getUint32(0, true)
  const edges: NumberedInput[] = []
  for (let at = 4; at < bytes.byteLength; at += 1 + bytes[at]!) {
    const edge = decodeInput(bytes.subarray(at + 1, at + 1 + bytes[at]!))
    const isNext = edge !== null && edge.seq > (edges.at(-1)?.seq ?? previousSeq)
    if (!isNext || isMotion(edge.input) || edges.length === REPEATS_MAX) return null
    edges.push(edge)
  }
  return { previousSeq, edges }
}

/** Reads one message; null for anything that is not exactly one good input. Never throws. */
export function decodeInput(bytes: ArrayBuffer | Uint8Array): NumberedInput | null {
  const view =
    bytes instanceof Uint8Array
      ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new DataView(bytes)
  if (view.byteLength < 5) return null
  const kind = KINDS[view.getUint8(0)]
  if (kind === undefined || view.byteLength !== SIZES[kind]) return null
  const input = readBody(kind, view)
  return input && { seq: view.getUint32(1, true), input }
}

function readBody(kind: StreamInput['kind'], view: DataView): StreamInput | null {
  switch (kind) {
    case 'key':
    case 'typed': {
      const code = KEY_CODES[view.getUint8(5)]
      const down = view.getUint8(6)
      return code === undefined || down > 1 ? null : { kind, code, down: down === 1 }
    }
    case 'button': {
      const button = view.getUint8(5)
      const down = view.getUint8(6)
      if (button > 4 || down > 1) return null
      const at = { x: view.getUint16(7, true) / 65_535, y: view.getUint16(9, true) / 65_535 }
      return { kind, button: button as 0 | 1 | 2 | 3 | 4, down: down === 1, ...at }
    }
    case 'point':
      return { kind, x: view.getUint16(5, true) / 65_535, y: view.getUint16(7, true) / 65_535 }
    case 'move':
    case 'wheel':
      return { kind, dx: view.getInt16(5, true), dy: view.getInt16(7, true) }
    case 'stick': {
      const pad = view.getUint8(5)
      const axis = (index: number) => Math.max(-1, view.getInt16(6 + index * 2, true) / 32_767)
      return pad >= MAX_PADS ? null : { kind, pad, axes: [axis(0), axis(1), axis(2), axis(3)] }
    }
    case 'padButton': {
      const pad = view.getUint8(5)
      const button = view.getUint8(6)
      return pad >= MAX_PADS || button >= MAX_PAD_BUTTONS
        ? null
        : { kind, pad, button, value: view.getUint8(7) / 255 }
    }
    case 'character': {
      const codePoint = view.getUint32(5, true)
      return isTypeable(codePoint) ? { kind, codePoint } : null
    }
    case 'releaseAll':
      return { kind }
  }
}
