import { CLIPBOARD_MAX } from '@cloudplay/contract/stream-protocol'
import type { XClient, XEvent } from 'x11'

/** A game that doesn't answer has nothing to copy. */
const ANSWER_WITHIN_MS = 1_000
const INPUT_ONLY = 2
const UTF8_BYTES_MAX = 4
const PRIMARY = 1
/** What a game may put into a player's clipboard: text and line breaks, no other control characters. */
// oxlint-disable-next-line no-control-regex -- these characters are meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Reads what a game offers to copy: its clipboard, otherwise what is marked in it. */
export class XSelection {
  readonly #client: XClient
  readonly #window: number
  #reading: Promise<string | null> | null = null
  #notified: (property: number) => void = () => {}

  constructor(client: XClient, root: number) {
    this.#client = client
    this.#window = client.AllocID()
    client.CreateWindow(this.#window, root, 0, 0, 1, 1, 0, 0, INPUT_ONLY, 0, {})
    client.on('event', (event: XEvent) => {
      if (event.name === 'SelectionNotify') this.#notified(event.property ?? 0)
    })
  }

  /** Null: nothing is offered, or it isn't text. Requests during a read share its answer. */
  read(): Promise<string | null> {
    return (this.#reading ??= this.#read().finally(() => (this.#reading = null)))
  }

  async #read(): Promise<string | null> {
    const [clipboard, utf8, place] = await Promise.all(
      ['CLIPBOARD', 'UTF8_STRING', 'CLOUDPLAY_COPY'].map((name) => this.#atom(name)),
    )
    if (!clipboard || !utf8 || !place) return null
    return (await this.#text(clipboard, utf8, place)) ?? (await this.#text(PRIMARY, utf8, place))
  }

  async #text(selection: number, utf8: number, place: number): Promise<string | null> {
    const client = this.#client
    const property = await new Promise<number>((resolve) => {
      const timer = setTimeout(() => resolve(0), ANSWER_WITHIN_MS)
      this.#notified = (given) => {
        clearTimeout(timer)
        resolve(given)
      }
      client.ConvertSelection(this.#window, selection, utf8, place, 0)
    })
    if (property === 0) return null
    return new Promise((resolve) =>
      client.GetProperty(
        1,
        this.#window,
        place,
        utf8,
        0,
        // In units of four bytes. A text that is sent in parts has another type and counts as none.
        (CLIPBOARD_MAX * UTF8_BYTES_MAX) / 4,
        (error, answer) => resolve(error || answer.type !== utf8 ? null : copied(answer.data)),
      ),
    )
  }

  #atom(name: string): Promise<number> {
    return new Promise((resolve) =>
      this.#client.InternAtom(false, name, (error, atom) => resolve(error ? 0 : atom)),
    )
  }
}

function copied(bytes: Buffer): string | null {
  const text = bytes
    .toString()
    .replaceAll('\r\n', '\n')
    .replace(CONTROLS, '')
    .slice(0, CLIPBOARD_MAX)
  return text || null
}
