import { vi } from 'vitest'

const ends = new Set<() => void>()

class FakeIntersectionObserver {
  private notify: () => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = () => callback([{ isIntersecting: true }])
  }
  observe() {
    ends.add(this.notify)
  }
  disconnect() {
    ends.delete(this.notify)
  }
}

/** Lets `reachEnd` scroll. happy-dom has no layout to observe. */
export function installScrolling(): void {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
}

/** Scrolls every list to its end. */
export const reachEnd = (): void => ends.forEach((notify) => notify())
