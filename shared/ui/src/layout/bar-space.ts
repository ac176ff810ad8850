/**
 * The `ref` of a bar fixed to the bottom of a page: while it is there, the end of the page and the toasts keep clear of it
 * (`place.barBottom`), whatever height it has. Where the layout does not fix it, it takes no space.
 */
export function barSpace(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const leave = () => void style.removeProperty('--bar-bottom')
  const measure = () => {
    if (getComputedStyle(bar).position !== 'fixed') leave()
    // `place.barBottom` is without the safe area, which the bar's own padding holds.
    else style.setProperty('--bar-bottom', `calc(${bar.offsetHeight}px - var(--safe-bottom))`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  measure()
  return () => {
    observer.disconnect()
    leave()
  }
}
