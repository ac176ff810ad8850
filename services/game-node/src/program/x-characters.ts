import type { XClient, XTest } from 'x11'

/** Characters take turns on several keys: a game looks a press up a moment later, when the next one may be on its key. */
const KEYS_MAX = 8
/** Keysyms of Unicode are their code point with this; Latin-1 has its code points. */
const UNICODE_KEYSYM = 0x100_0000
const LATIN_1_END = 0x100
/** Without and with Shift, so that a held Shift changes nothing. */
const LEVELS = 2

/** Types characters that are on no key, by putting each on a key that the display doesn't use. */
export class XCharacters {
  readonly #client: XClient
  readonly #test: XTest
  #unused: Promise<readonly number[]> | null = null
  #next = 0

  constructor(client: XClient, test: XTest) {
    this.#client = client
    this.#test = test
  }

  async type(codePoint: number): Promise<void> {
    const keys = await (this.#unused ??= this.#findUnused())
    const key = keys[this.#next++ % keys.length]
    if (key === undefined) return
    const keysym = codePoint < LATIN_1_END ? codePoint : codePoint + UNICODE_KEYSYM
    this.#client.ChangeKeyboardMapping(key, LEVELS, [keysym, keysym])
    this.#test.FakeInput(this.#test.KeyPress, key, 0, 0, 0, 0)
    this.#test.FakeInput(this.#test.KeyRelease, key, 0, 0, 0, 0)
  }

  #findUnused(): Promise<readonly number[]> {
    const { min_keycode: first, max_keycode: last } = this.#client.display
    return new Promise((resolve) =>
      this.#client.GetKeyboardMapping(first, last - first + 1, (error, rows) =>
        resolve(
          error
            ? []
            : rows
                .flatMap((keysyms, index) =>
                  keysyms.every((one) => one === 0) ? first + index : [],
                )
                .slice(-KEYS_MAX),
        ),
      ),
    )
  }
}
