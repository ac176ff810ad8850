/** The part of the package `x11` that the node uses; the package has no types. */
declare module 'x11' {
  export interface XEvent {
    name?: string
    /** Of `SelectionNotify`; 0: the owner refused. */
    property?: number
  }

  export interface XClient {
    require(extension: 'xtest', done: (error: Error | null, extension: XTest) => void): void
    require(extension: 'damage', done: (error: Error | null, extension: XDamage) => void): void
    AllocID(): number
    QueryTree(
      window: number,
      done: (error: Error | null, tree: { children: number[] }) => void,
    ): void
    GetWindowAttributes(
      window: number,
      done: (error: Error | null, attributes: { mapState: number; klass: number }) => void,
    ): void
    GetGeometry(
      window: number,
      done: (error: Error | null, geometry: { width: number; height: number }) => void,
    ): void
    GetProperty(
      remove: 0 | 1,
      window: number,
      name: number,
      type: number,
      offset: 0,
      length: number,
      done: (error: Error | null, property: { type: number; data: Buffer }) => void,
    ): void
    readonly display: { min_keycode: number; max_keycode: number }
    GetKeyboardMapping(
      first: number,
      count: number,
      done: (error: Error | null, keysyms: number[][]) => void,
    ): void
    ChangeKeyboardMapping(first: number, keysymsPerKeycode: number, keysyms: number[]): void
    InternAtom(
      onlyIfExists: boolean,
      name: string,
      done: (error: Error | null, atom: number) => void,
    ): void
    ConvertSelection(
      window: number,
      selection: number,
      target: number,
      property: number,
      timeMs: 0,
    ): void
    CreateWindow(
      id: number,
      parent: number,
      x: number,
      y: number,
      width: number,
      height: number,
      borderWidth: 0,
      depth: 0,
      windowClass: number,
      visual: 0,
      values: object,
    ): void
    ChangeWindowAttributes(window: number, attributes: { eventMask: number }): void
    MoveWindow(window: number, x: number, y: number): void
    SetInputFocus(window: number, revertTo: number): void
    on(event: 'event', listener: (event: XEvent) => void): void
    on(event: 'error' | 'end', listener: (error?: Error) => void): void
    terminate(): void
  }

  export interface XTest {
    KeyPress: number
    KeyRelease: number
    ButtonPress: number
    ButtonRelease: number
    MotionNotify: number
    /** `detail` is the keycode or the button; of a motion, 0 is to a place and 1 by a distance. */
    FakeInput(
      type: number,
      detail: number,
      timeMs: number,
      root: number,
      x: number,
      y: number,
    ): void
  }

  export interface XDamage {
    ReportLevel: { NonEmpty: number }
    Create(damage: number, drawable: number, level: number): void
    Subtract(damage: number, repair: number, parts: number): void
  }

  export interface X11 {
    createClient(
      options: {
        display: string
        stream: import('node:stream').Duplex
        auth: { name: string; data: string }
        shm: false
      },
      done: (error: Error | null, display: { client: XClient; screen: { root: number }[] }) => void,
    ): void
  }

  const x11: X11
  export default x11
}
