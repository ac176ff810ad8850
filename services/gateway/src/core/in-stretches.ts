import { setImmediate } from 'node:timers/promises'

/** Other calls wait at most this long at each of their statements. */
const STRETCH_MS = 2

/** Does something for each of many, and lets everything else run in between. */
export async function inStretches<Item>(
  items: Iterable<Item>,
  act: (item: Item) => void,
): Promise<void> {
  let restedAtMs = performance.now()
  for (const item of items) {
    if (performance.now() - restedAtMs > STRETCH_MS) {
      await setImmediate()
      restedAtMs = performance.now()
    }
    act(item)
  }
}
