import { readFileSync } from 'node:fs'
import { CLIPBOARD_MAX } from '@cloudplay/contract/stream-protocol'
import { afterEach, describe, expect, it } from 'vitest'
import type { XClient, XEvent } from 'x11'
import { findCommand } from './recipes.ts'
import { makeSeatFolder, type SeatFolder } from './seat-folder.ts'
import { joinDisplay } from './x-connection.ts'
import { XDisplay } from './x-display.ts'

/** What a game's own connection to the display does here, besides what the node uses. */
interface GameClient extends Omit<XClient, 'CreateWindow'> {
  CreateWindow(...parts: unknown[]): void
  MapWindow(window: number): void
  SetSelectionOwner(window: number, selection: number, timeMs: number): void
  ChangeProperty(
    mode: number,
    window: number,
    name: number,
    type: number,
    bits: number,
    data: Buffer,
  ): void
  SendEvent(to: number, propagate: number, mask: number, event: Buffer): void
}
interface GameEvent extends XEvent {
  keycode: number
  requestor: number
  selection: number
  target: number
  property: number
}
const KEY_PRESS_MASK = 1
const SELECTION_NOTIFY = 31
const COOKIE_BYTES = 16

let folder: SeatFolder
let display: XDisplay
let client: GameClient
afterEach(() => {
  client.terminate()
  display.end()
  folder.remove()
})

/** A window with the keyboard, on a new display. */
async function openGame(): Promise<number> {
  folder = makeSeatFolder()
  display = await XDisplay.start({
    folder,
    widthPx: 640,
    heightPx: 400,
    isSandboxed: false,
    ended: () => undefined,
  })
  const cookie = readFileSync(display.authFile).subarray(-COOKIE_BYTES)
  const joined = await joinDisplay(`/tmp/.X11-unix/X${display.name.slice(1)}`, cookie)
  client = joined.client as unknown as GameClient
  client.on('error', () => undefined)
  const window = client.AllocID()
  client.CreateWindow(window, joined.root, 0, 0, 640, 400, 0, 0, 0, 0, {
    eventMask: KEY_PRESS_MASK,
  })
  client.MapWindow(window)
  await display.focusWindow(undefined, 5_000)
  return window
}

const atom = (name: string) =>
  new Promise<number>((resolve) => client.InternAtom(false, name, (_error, id) => resolve(id)))

/** Offers a text to copy, as a game's text field does. Null refuses. */
async function offer(window: number, text: string | null): Promise<void> {
  const [clipboard, utf8] = [await atom('CLIPBOARD'), await atom('UTF8_STRING')]
  client.SetSelectionOwner(window, clipboard, 0)
  client.on('event', (event) => {
    const { name, requestor, selection, target, property } = event as GameEvent
    if (name !== 'SelectionRequest') return
    if (text !== null) client.ChangeProperty(0, requestor, property, utf8, 8, Buffer.from(text))
    const answer = Buffer.alloc(32)
    answer[0] = SELECTION_NOTIFY
    answer.writeUInt32LE(requestor, 8)
    answer.writeUInt32LE(selection, 12)
    answer.writeUInt32LE(target, 16)
    answer.writeUInt32LE(text === null ? 0 : property, 20)
    client.SendEvent(requestor, 0, 0, answer)
  })
}

describe.skipIf(!findCommand('Xvfb'))('text of a display', { timeout: 30_000 }, () => {
  it('reaches the game as the characters that the player typed, also those on no key PLAY-31', async () => {
    await openGame()
    const typed: Promise<string>[] = []
    const keysym = (keycode: number) =>
      new Promise<string>((resolve) =>
        client.GetKeyboardMapping(keycode, 1, (_error, [row]) => {
          const [sym = 0] = row ?? []
          resolve(String.fromCodePoint(sym >= 0x100_0000 ? sym - 0x100_0000 : sym))
        }),
      )
    const arrived = new Promise<void>((resolve) =>
      client.on('event', (event) => {
        if (event.name !== 'KeyPress') return
        typed.push(keysym((event as GameEvent).keycode))
        if (typed.length === 4) resolve()
      }),
    )
    for (const character of '星é字🎮') display.character(character.codePointAt(0)!)
    await arrived
    expect((await Promise.all(typed)).join('')).toBe('星é字🎮')
  })

  it('is copied if the game offers some, bounded and without control characters PLAY-31', async () => {
    const window = await openGame()
    expect(await display.selectedText()).toBeNull()
    await offer(window, `存档\u0007 A\r\nB ${'x'.repeat(9_000)}`)
    const [text, same] = await Promise.all([display.selectedText(), display.selectedText()])
    expect(text).toMatch(/^存档 A\nB x+$/)
    expect(text!.length).toBeLessThanOrEqual(CLIPBOARD_MAX)
    expect(same).toBe(text)
  })

  it('is nothing if the game refuses PLAY-31', async () => {
    await offer(await openGame(), null)
    expect(await display.selectedText()).toBeNull()
  })
})
