/** A page of a browser that Playwright does not drive, as journeys use it. XPath names the elements (`parts.ts`). */
export interface Tab {
  goTo(address: string): Promise<void>
  path(): Promise<string>
  /** Waits until it is to be seen. */
  see(what: string, withinMs?: number): Promise<void>
  press(what: string): Promise<void>
  type(what: string, text: string): Promise<void>
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>
  /** Saves a screenshot for human eyes if `E2E_SHOTS` names a folder. */
  keepScreen(name: string): Promise<void>
}

export const SEEN_WITHIN_MS = 10_000

interface Watched {
  faults?: string[]
}

/** Runs in a page: collects uncaught errors. */
export function watchFaults(): void {
  const watched = window as Watched
  if (watched.faults) return
  const faults: string[] = (watched.faults = [])
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
}

/** Runs in a page: its faults, as far as a program can see them. */
export function faultsHere(): string[] {
  const isInView = (one: Element) => {
    const { top, right, bottom, left, width } = one.getBoundingClientRect()
    return (
      width > 0 &&
      bottom > 0 &&
      right > 0 &&
      top < innerHeight &&
      left < innerWidth &&
      one.checkVisibility()
    )
  }
  const images = [...document.images].filter(isInView)
  const blank = images
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    .map(({ src }) => `no picture: ${src}`)
  const { scrollWidth } = document.documentElement
  const wide =
    scrollWidth > innerWidth ? [`${scrollWidth} px wide in a window of ${innerWidth}`] : []
  const waits = [...document.querySelectorAll('[aria-busy="true"], [data-skeleton]')]
    .filter(isInView)
    .map(() => 'still loading')
  return [...((window as Watched).faults ?? ['unwatched']), ...blank, ...wide, ...waits]
}
