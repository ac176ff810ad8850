import type { BrowserContext, Page } from '@playwright/test'

/** The limit for every page; visitors notice 0.1. */
const MOST_SHIFT = 0.02
/** Long enough for a page to be on screen without its data. */
const LATE_BY_MS = 400

/**
 * Lets the data of every page come after it is drawn, as on a slow network: what waits for them has to keep their place. The
 * page itself holds its calls back: a request that is stopped on its way takes the browser's cache from all others.
 */
export const delayData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((lateByMs) => {
    const { prototype } = XMLHttpRequest
    const { open, send } = prototype
    const calls = new WeakSet<XMLHttpRequest>()
    prototype.open = function (method: string, address: string | URL, ...rest: unknown[]) {
      if (new URL(address, location.href).pathname.startsWith('/api/ess/')) calls.add(this)
      Reflect.apply(open, this, [method, address, ...rest])
    }
    prototype.send = function (body) {
      if (calls.delete(this))
        setTimeout(() => this.readyState === 1 && send.call(this, body), lateByMs)
      else send.call(this, body)
    }
  }, LATE_BY_MS)

/** The layout shifts of this page since it opened, one line each, if their sum is over the limit (CLS). */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; what: string[] }[]>((resolve) => {
        const found: { value: number; what: string[] }[] = []
        type Shift = PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        new PerformanceObserver((list, observer) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            const what = sources.map(({ node }) => {
              const element = node instanceof Element ? node : node?.parentElement
              return `${element?.tagName.toLowerCase() ?? 'gone'} ${(element?.textContent ?? '').trim().slice(0, 30)}`
            })
            if (!hadRecentInput) found.push({ value, what })
          }
          observer.disconnect()
        }).observe({ type: 'layout-shift', buffered: true })
        // The browser reports past entries in a separate task, before the frame after next.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)))
      }),
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > MOST_SHIFT
    ? shifts.map(
        ({ value, what }) => `${value.toFixed(3)} of ${sum.toFixed(3)}: ${what.join(', ')}`,
      )
    : []
}
