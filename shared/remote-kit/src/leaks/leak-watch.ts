/** Things that a remote can leave running. */
export type LeakKind = 'interval' | 'timeout' | 'listener' | 'socket' | 'style'

/** Something that one place of a remote's code started and that still runs. */
export interface Leak {
  kind: LeakKind
  /** Such as `resize of window`, `interval of 1000 ms`. */
  what: string
  /** File and line it was started at. */
  where: string
  count: number
}

interface Started {
  owner: string
  kind: LeakKind
  what: string
  where: string
  /** For things that can end by themselves. */
  runs: () => boolean
}

/** The remote whose file a line of a stack names; null if it names no remote's file. */
export type OwnerOf = (line: string) => string | null

export interface LeakWatch {
  /** Things that `owner` started more than once at one place and didn't end: each visit of its pages leaves one more. */
  leaksOf(owner: string): Leak[]
  /** Restores the page's own functions. */
  end(): void
}

const always = () => true
const nameOf = (target: EventTarget) =>
  target === window ? 'window' : target === document ? 'document' : target.constructor.name
const isOfThePage = (target: EventTarget) =>
  target === window ||
  target === document ||
  target === document.body ||
  target === window.visualViewport ||
  target.constructor.name === 'MediaQueryList'

/** Records timers, listeners, sockets and style elements that remotes start. For development only: it reads a stack at each start. */
export function watchLeaks(ownerOf: OwnerOf): LeakWatch {
  const running = new Map<unknown, Started>()
  const undo: (() => void)[] = []

  const note: Note = (key, kind, what, runs = always) => {
    for (const line of (new Error().stack ?? '').split('\n').slice(1)) {
      const owner = ownerOf(line)
      if (owner === null) continue
      running.set(key, {
        owner,
        kind,
        what,
        runs,
        where: /[^/(\s]+:\d+(?=:\d+\)?$)/.exec(line)?.[0] ?? line.trim(),
      })
      return
    }
  }
  const replace: Replace = (holder, name, by) => {
    const own = holder[name]
    holder[name] = by(own)
    undo.push(() => (holder[name] = own))
  }

  watchTimers(replace, note, running)
  watchListeners(replace, note, running)
  watchSockets(replace, note)
  watchStyles(replace, note)

  return {
    leaksOf(owner) {
      const places = new Map<string, Leak>()
      for (const [key, started] of running) {
        if (!started.runs()) running.delete(key)
        else if (started.owner === owner) {
          const { kind, what, where } = started
          const place = `${kind} ${what} ${where}`
          places.set(place, { kind, what, where, count: (places.get(place)?.count ?? 0) + 1 })
        }
      }
      return [...places.values()].filter(({ count }) => count > 1)
    },
    end() {
      for (const back of undo.splice(0)) back()
    },
  }
}

type Replace = <Holder extends object, Name extends keyof Holder>(
  holder: Holder,
  name: Name,
  by: (own: Holder[Name]) => Holder[Name],
) => void
type Note = (key: unknown, kind: LeakKind, what: string, runs?: () => boolean) => void

function watchTimers(replace: Replace, note: Note, running: Map<unknown, Started>): void {
  const timers = window as unknown as Record<string, (...args: unknown[]) => unknown>
  replace(timers, 'setInterval', (own) => (...args) => {
    const id = own(...args)
    note(`timer ${String(id)}`, 'interval', `interval of ${Number(args[1] ?? 0)} ms`)
    return id
  })
  replace(timers, 'setTimeout', (own) => (run, ...args) => {
    let isOver = false
    const once = (...given: unknown[]) => {
      isOver = true
      running.delete(`timer ${String(id)}`)
      if (typeof run === 'function') (run as (...all: unknown[]) => void)(...given)
    }
    const id = own(once, ...args)
    if (!isOver) note(`timer ${String(id)}`, 'timeout', `timeout of ${Number(args[0] ?? 0)} ms`)
    return id
  })
  for (const name of ['clearInterval', 'clearTimeout'])
    replace(timers, name, (own) => (id) => {
      running.delete(`timer ${String(id)}`)
      return own(id)
    })
}

function watchListeners(replace: Replace, note: Note, running: Map<unknown, Started>): void {
  const keys = new WeakMap<object, Map<string, object>>()
  /** One key per listener, as browsers identify it: target, type, function and phase. */
  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown) => {
    const capture =
      typeof options === 'object' && options !== null
        ? Boolean((options as AddEventListenerOptions).capture)
        : Boolean(options)
    const ofListener = keys.get(listener) ?? new Map<string, object>()
    keys.set(listener, ofListener)
    const name = `${nameOf(target)} ${type} ${capture}`
    const key = ofListener.get(name) ?? {}
    ofListener.set(name, key)
    return key
  }
  for (const holder of new Set([holderOf(window), holderOf(document)])) {
    replace(holder, 'addEventListener', (own) => {
      return function addEventListener(this: EventTarget | undefined, type, listener, options) {
        const target = this ?? window
        own.call(target, type, listener, options)
        if (!listener || !isOfThePage(target)) return
        const { once = false, signal } =
          typeof options === 'object' && options !== null ? options : {}
        if (once || signal?.aborted) return
        const key = keyOf(target, type, listener, options)
        if (!running.has(key))
          note(key, 'listener', `${type} of ${nameOf(target)}`, () => !signal?.aborted)
      } as typeof own
    })
    replace(holder, 'removeEventListener', (own) => {
      return function removeEventListener(this: EventTarget | undefined, type, listener, options) {
        const target = this ?? window
        own.call(target, type, listener, options)
        if (listener && isOfThePage(target)) running.delete(keyOf(target, type, listener, options))
      } as typeof own
    })
  }
}

function watchSockets(replace: Replace, note: Note): void {
  for (const name of ['WebSocket', 'EventSource'] as const) {
    if (!(name in window)) continue
    replace(window, name, (Own) => {
      const Watched = class extends (Own as typeof WebSocket) {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args)
          note(
            this,
            'socket',
            `${name} to ${String(args[0])}`,
            () => this.readyState !== Own.CLOSED,
          )
        }
      }
      return Watched as never
    })
  }
}

function watchStyles(replace: Replace, note: Note): void {
  replace(document, 'createElement', (own) => {
    return function createElement(this: Document, ...args: Parameters<typeof own>) {
      const element = own.apply(this, args)
      if (element instanceof HTMLStyleElement)
        note(element, 'style', 'style element', () => element.isConnected)
      return element
    } as typeof own
  })
}

/** The object that defines a target's functions: in browsers the prototype of all targets. */
function holderOf(target: EventTarget): EventTarget {
  let holder: EventTarget = target
  while (!Object.hasOwn(holder, 'addEventListener'))
    holder = Object.getPrototypeOf(holder) as EventTarget
  return holder
}
