import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import x11, { type XClient, type XDamage, type XTest } from 'x11'
import { FrameFile } from './frame-file.ts'
import { startOwned, type OwnedProcess } from './owned-process.ts'
import type { HandsOn } from './player-hands.ts'

const VIEWABLE = 2
const INPUT_OUTPUT = 1
const WM_NAME = 39
/** SubstructureNotify: windows of the root come, go and change. */
const WINDOWS_CHANGE = 0x80000
const REVERT_TO_POINTER = 1
const LOOK_EVERY_MS = 30
/** Smaller than this is no game but a helper window. */
const GAME_WINDOW_MIN_PX = 200

/** A screen without a monitor: Xvfb for one game, with its pixels, its windows, and hands on its keyboard and mouse. */
export class XDisplay implements HandsOn {
  readonly name: string
  readonly authFile: string
  readonly frame: FrameFile
  readonly #server: OwnedProcess
  readonly #client: XClient
  readonly #root: number
  readonly #test: XTest
  readonly #damage: { extension: XDamage; id: number }
  /** Something was drawn since the last `seen()`. */
  onDrawn: () => void = () => {}
  #windowsChanged: () => void = () => {}

  private constructor(parts: {
    name: string
    authFile: string
    frame: FrameFile
    server: OwnedProcess
    client: XClient
    root: number
    test: XTest
    damage: XDamage
  }) {
    this.name = parts.name
    this.authFile = parts.authFile
    this.frame = parts.frame
    this.#server = parts.server
    this.#client = parts.client
    this.#root = parts.root
    this.#test = parts.test
    this.#damage = { extension: parts.damage, id: parts.client.AllocID() }
    // A window may be gone by the time it is asked about; nothing here depends on one answer.
    this.#client.on('error', () => undefined)
    this.#client.on('event', ({ name }) => {
      if (name === 'DamageNotify') this.onDrawn()
      else this.#windowsChanged()
    })
    this.#client.ChangeWindowAttributes(this.#root, { eventMask: WINDOWS_CHANGE })
    parts.damage.Create(this.#damage.id, this.#root, parts.damage.ReportLevel.NonEmpty)
  }

  /**
   * Starts the server and joins it. Only who holds the cookie in `authFile` may join, whoever else uses this machine.
   * `frameFolder` should be memory. `ended` is called when the server dies by itself.
   */
  static async start(options: {
    folder: string
    frameFolder: string
    widthPx: number
    heightPx: number
    ended: (how: string) => void
  }): Promise<XDisplay> {
    const { folder, frameFolder, widthPx, heightPx } = options
    mkdirSync(frameFolder, { recursive: true, mode: 0o700 })
    const cookie = randomBytes(16)
    const authFile = join(folder, 'xauthority')
    writeFileSync(authFile, authority(cookie), { mode: 0o600 })
    let up = false
    let died = (_error: Error) => {}
    const dead = new Promise<never>((_resolve, reject) => (died = reject))
    const server = startOwned(
      'Xvfb',
      [
        '-displayfd',
        '3',
        '-screen',
        '0',
        `${widthPx}x${heightPx}x24`,
        '-nolisten',
        'tcp',
        '-fbdir',
        frameFolder,
        '-auth',
        authFile,
        '-noreset',
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        onExit: (how) => (up ? options.ended(`Xvfb ended with ${how}`) : died(new Error(`Xvfb ended with ${how}: ${server.lastWords()}`))),
      },
    )
    try {
      const [number] = (await Promise.race([once(server.child.stdio[3]!, 'data'), dead])) as [Buffer]
      const name = `:${number.toString().trim()}`
      const { client, root } = await Promise.race([join11(name, cookie), dead])
      const [test, damage] = await Promise.all([extension<XTest>(client, 'xtest'), extension<XDamage>(client, 'damage')])
      up = true
      return new XDisplay({ name, authFile, frame: new FrameFile(join(frameFolder, 'Xvfb_screen0')), server, client, root, test, damage })
    } catch (error) {
      server.child.kill('SIGKILL')
      throw error
    }
  }

  /** Where the server listens, for the cage. */
  get socketPath(): string {
    return `/tmp/.X11-unix/X${this.name.slice(1)}`
  }

  /** What was drawn so far has been looked at. */
  seen(): void {
    this.#damage.extension.Subtract(this.#damage.id, 0, 0)
  }

  /** Waits for the game's window, puts it into the middle and gives it the keyboard; and again whenever windows change. */
  async focusWindow(title: string | undefined, withinMs: number): Promise<void> {
    for (const untilMs = performance.now() + withinMs; ;) {
      if (await this.#focus(title)) break
      if (performance.now() > untilMs) throw new Error(`no window${title ? ` titled ${title}` : ''} within ${withinMs} ms`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    this.#windowsChanged = () => void this.#focus(title)
  }

  key(keycode: number, down: boolean): void {
    this.#test.FakeInput(down ? this.#test.KeyPress : this.#test.KeyRelease, keycode, 0, 0, 0, 0)
  }

  button(button: number, down: boolean): void {
    this.#test.FakeInput(down ? this.#test.ButtonPress : this.#test.ButtonRelease, button, 0, 0, 0, 0)
  }

  pointTo(xPx: number, yPx: number): void {
    this.#test.FakeInput(this.#test.MotionNotify, 0, 0, this.#root, xPx, yPx)
  }

  moveBy(dxPx: number, dyPx: number): void {
    this.#test.FakeInput(this.#test.MotionNotify, 1, 0, 0, dxPx, dyPx)
  }

  end(): void {
    this.onDrawn = () => {}
    this.#windowsChanged = () => {}
    this.#client.terminate()
    this.frame.close()
    this.#server.child.kill('SIGKILL')
  }

  #ask<T>(request: (done: (error: Error | null, answer: T) => void) => void): Promise<T | null> {
    return new Promise((resolve) => request((error, answer) => resolve(error ? null : answer)))
  }

  async #focus(title: string | undefined): Promise<boolean> {
    const tree = await this.#ask<{ children: number[] }>((done) => this.#client.QueryTree(this.#root, done))
    // The topmost comes last.
    for (const window of tree?.children.toReversed() ?? []) {
      const attributes = await this.#ask<{ mapState: number; klass: number }>((done) => this.#client.GetWindowAttributes(window, done))
      if (attributes?.mapState !== VIEWABLE || attributes.klass !== INPUT_OUTPUT) continue
      const size = await this.#ask<{ width: number; height: number }>((done) => this.#client.GetGeometry(window, done))
      if (!size || size.width < GAME_WINDOW_MIN_PX || size.height < GAME_WINDOW_MIN_PX) continue
      if (title && !(await this.#titleOf(window)).includes(title)) continue
      this.#client.MoveWindow(window, 0, 0)
      this.#client.SetInputFocus(window, REVERT_TO_POINTER)
      return true
    }
    return false
  }

  async #titleOf(window: number): Promise<string> {
    const property = await this.#ask<{ data: Buffer }>((done) => this.#client.GetProperty(0, window, WM_NAME, 0, 0, 64, done))
    return property?.data.toString() ?? ''
  }
}

/** One entry of an Xauthority file: family "wild", any host and any display. */
function authority(cookie: Buffer): Buffer {
  const field = (bytes: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xff]),
    field(Buffer.alloc(0)),
    field(Buffer.alloc(0)),
    field(Buffer.from(COOKIE_NAME)),
    field(cookie),
  ])
}
const COOKIE_NAME = 'MIT-MAGIC-COOKIE-1'

function join11(display: string, cookie: Buffer): Promise<{ client: XClient; root: number }> {
  return new Promise((resolve, reject) => {
    // latin1: the package writes the text's characters as bytes.
    x11.createClient({ display, auth: { name: COOKIE_NAME, data: cookie.toString('latin1') }, shm: false }, (error, joined) => {
      if (error) reject(error)
      else resolve({ client: joined.client, root: joined.screen[0]!.root })
    })
  })
}

function extension<T extends XTest | XDamage>(client: XClient, name: 'xtest' | 'damage'): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, found: XTest | XDamage) => (error ? reject(error) : resolve(found as T))
    client.require(name as 'xtest', done)
  })
}
