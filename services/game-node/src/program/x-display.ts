import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { XClient, XDamage, XTest } from 'x11'
import { FrameFile } from './frame-file.ts'
import type { OwnedProcess } from './owned-process.ts'
import type { HandsOn } from './player-hands.ts'
import { FRAME_FILE } from './seat-folder.ts'
import { placeOf, startServer } from './sandbox/helper.ts'
import type { View } from './sandbox/bubblewrap.ts'
import { XCharacters } from './x-characters.ts'
import { authority, extension, joinDisplay, newCookie } from './x-connection.ts'
import { XSelection } from './x-selection.ts'

const VIEWABLE = 2
const INPUT_OUTPUT = 1
const WM_NAME = 39
/** SubstructureNotify: changes of the root's windows. */
const WINDOWS_CHANGE = 0x80000
const REVERT_TO_POINTER = 1
const LOOK_EVERY_MS = 30
/** Smaller windows are helpers, not the game. */
const GAME_WINDOW_MIN_PX = 200
/** The only folder where X looks for its sockets. */
const SOCKETS_FOLDER = '/tmp/.X11-unix'
const SANDBOX_AUTH_FILE = '/run/seat/xauthority'
const SANDBOX_FRAME_FOLDER = '/run/seat/screen'

/** A screen without a monitor: Xvfb for one game, with access to its pixels, windows, keyboard and mouse. */
export class XDisplay implements HandsOn {
  /** For `DISPLAY`. */
  readonly name: string
  /** For `XAUTHORITY`. */
  readonly authFile: string
  /** Its files that a sandboxed game sees. */
  readonly views: readonly View[]
  readonly frame: FrameFile
  readonly #server: OwnedProcess
  readonly #client: XClient
  readonly #root: number
  readonly #test: XTest
  readonly #damage: { extension: XDamage; id: number }
  readonly #characters: XCharacters
  readonly #selection: XSelection
  /** Something was drawn since the last `seen()`. */
  onDrawn: () => void = () => {}
  #windowsChanged: () => void = () => {}

  private constructor(parts: {
    name: string
    authFile: string
    views: readonly View[]
    frame: FrameFile
    server: OwnedProcess
    client: XClient
    root: number
    test: XTest
    damage: XDamage
  }) {
    this.name = parts.name
    this.authFile = parts.authFile
    this.views = parts.views
    this.frame = parts.frame
    this.#server = parts.server
    this.#client = parts.client
    this.#root = parts.root
    this.#test = parts.test
    this.#characters = new XCharacters(parts.client, parts.test)
    this.#selection = new XSelection(parts.client, parts.root)
    this.#damage = { extension: parts.damage, id: parts.client.AllocID() }
    // A window may close before the request; nothing here depends on a single answer.
    this.#client.on('error', () => undefined)
    this.#client.on('event', ({ name }) => {
      if (name === 'DamageNotify') this.onDrawn()
      else if (name !== 'SelectionNotify') this.#windowsChanged()
    })
    this.#client.ChangeWindowAttributes(this.#root, { eventMask: WINDOWS_CHANGE })
    parts.damage.Create(this.#damage.id, this.#root, parts.damage.ReportLevel.NonEmpty)
  }

  /**
   * Starts the server and joins it. Joining needs the cookie in `authFile`. The server gets only its folder for the socket and
   * the file for its pixels, which is already open here. `ended` is called if the server dies.
   */
  static async start(options: {
    folder: { display: string; authFile: string; frameFile: string }
    widthPx: number
    heightPx: number
    isSandboxed: boolean
    ended: (how: string) => void
  }): Promise<XDisplay> {
    const { folder, widthPx, heightPx, isSandboxed, ended } = options
    const cookie = newCookie()
    writeFileSync(folder.authFile, authority(cookie))
    const frame = new FrameFile(folder.frameFile, widthPx, heightPx)
    const socket: View = { from: folder.display, to: SOCKETS_FOLDER }
    const auth: View = { from: folder.authFile, to: SANDBOX_AUTH_FILE }
    const screen: View = {
      from: folder.frameFile,
      to: join(SANDBOX_FRAME_FOLDER, FRAME_FILE),
      isWritable: true,
    }
    const authFile = placeOf(auth, isSandboxed)
    const frameFolder = dirname(placeOf(screen, isSandboxed))
    const { server, dead, isUp } = startServer(
      'Xvfb',
      [
        ['Xvfb', '-displayfd', '3', '-screen', '0', `${widthPx}x${heightPx}x24`],
        ['-nolisten', 'tcp', '-noreset', '-auth', authFile, '-fbdir', frameFolder],
      ].flat(),
      {
        views: [{ ...socket, isWritable: true }, auth, screen],
        isSandboxed,
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        ended,
      },
    )
    try {
      const [number] = await Promise.race([once(server.child.stdio[3]!, 'data'), dead])
      const digits = /^\d{1,5}/.exec(String(number))?.[0] ?? '0'
      const serverSocket = join(isSandboxed ? folder.display : SOCKETS_FOLDER, `X${digits}`)
      const joined = await Promise.race([joinServer(serverSocket, cookie), dead])
      frame.begin()
      isUp()
      joined.client.on('end', () => ended('the display has let the node go'))
      const name = `:${digits}`
      return new XDisplay({ name, authFile, views: [socket, auth], frame, server, ...joined })
    } catch (error) {
      frame.close()
      server.child.kill('SIGKILL')
      throw error
    }
  }

  /** Marks everything drawn so far as captured. */
  seen(): void {
    this.#damage.extension.Subtract(this.#damage.id, 0, 0)
  }

  /** Waits for the game's window, centers it and gives it the keyboard; again after each change of windows. */
  async focusWindow(title: string | undefined, withinMs: number): Promise<void> {
    for (const untilMs = performance.now() + withinMs; ;) {
      if (await this.#focus(title)) break
      if (performance.now() > untilMs)
        throw new Error(`no window${title ? ` titled ${title}` : ''} within ${withinMs} ms`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    this.#windowsChanged = () => void this.#focus(title)
  }

  key(keycode: number, down: boolean): void {
    this.#test.FakeInput(down ? this.#test.KeyPress : this.#test.KeyRelease, keycode, 0, 0, 0, 0)
  }

  button(button: number, down: boolean): void {
    this.#test.FakeInput(
      down ? this.#test.ButtonPress : this.#test.ButtonRelease,
      button,
      0,
      0,
      0,
      0,
    )
  }

  pointTo(xPx: number, yPx: number): void {
    this.#test.FakeInput(this.#test.MotionNotify, 0, 0, this.#root, xPx, yPx)
  }

  moveBy(dxPx: number, dyPx: number): void {
    this.#test.FakeInput(this.#test.MotionNotify, 1, 0, 0, dxPx, dyPx)
  }

  character(codePoint: number): void {
    void this.#characters.type(codePoint)
  }

  /** Text that the game offers to copy; null if there is none. */
  selectedText(): Promise<string | null> {
    return this.#selection.read()
  }

  end(): void {
    this.onDrawn = () => {}
    this.#windowsChanged = () => {}
    this.#client.terminate()
    this.frame.close()
    // Without a sandbox its socket and lock are in the system's folder, and the server removes them itself.
    this.#server.child.kill('SIGTERM')
  }

  #ask<T>(request: (done: (error: Error | null, answer: T) => void) => void): Promise<T | null> {
    return new Promise((resolve) => request((error, answer) => resolve(error ? null : answer)))
  }

  async #focus(title: string | undefined): Promise<boolean> {
    const tree = await this.#ask<{ children: number[] }>((done) =>
      this.#client.QueryTree(this.#root, done),
    )
    // The topmost comes last.
    for (const window of tree?.children.toReversed() ?? []) {
      const attributes = await this.#ask<{ mapState: number; klass: number }>((done) =>
        this.#client.GetWindowAttributes(window, done),
      )
      if (attributes?.mapState !== VIEWABLE || attributes.klass !== INPUT_OUTPUT) continue
      const size = await this.#ask<{ width: number; height: number }>((done) =>
        this.#client.GetGeometry(window, done),
      )
      if (!size || size.width < GAME_WINDOW_MIN_PX || size.height < GAME_WINDOW_MIN_PX) continue
      if (title && !(await this.#titleOf(window)).includes(title)) continue
      this.#client.MoveWindow(window, 0, 0)
      this.#client.SetInputFocus(window, REVERT_TO_POINTER)
      return true
    }
    return false
  }

  async #titleOf(window: number): Promise<string> {
    const property = await this.#ask<{ data: Buffer }>((done) =>
      this.#client.GetProperty(0, window, WM_NAME, 0, 0, 64, done),
    )
    return property?.data.toString() ?? ''
  }
}

async function joinServer(socket: string, cookie: Buffer) {
  const { client, root } = await joinDisplay(socket, cookie)
  const [test, damage] = await Promise.all([
    extension<XTest>(client, 'xtest'),
    extension<XDamage>(client, 'damage'),
  ])
  return { client, root, test, damage }
}
