/**
 * The `ref` of a bar fixed to the bottom of a page. While it is mounted, the end of the page and the toasts keep clear of it
 * (`place.barBottom`) at any height. A bar that isn't fixed takes no space.
 */
export function barSpace(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const leave = () => void style.removeProperty('--bar-bottom')
  const measure = () => {
    if (getComputedStyle(bar).position !== 'fixed') leave()
    // `place.barBottom` excludes the safe area, which is in the bar's padding.
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
