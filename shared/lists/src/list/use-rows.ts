import { measureElement, observeWindowOffset, useWindowVirtualizer, windowScroll, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useKeptPlace } from './kept.ts'

/** Rows drawn above and below what is visible. */
const OVERSCAN = 8
/** Where no window has been measured yet: on a server, and in the first render everywhere. */
const FIRST_SCREEN = { width: 0, height: 900 }

interface RowsOptions {
  queryKey: readonly unknown[]
  keys: readonly (string | number)[]
  /** Height of a row that has not been drawn yet. */
  estimatePx: number
  gapPx: number
}

/**
 * Which rows of the window's own scroll are drawn. Who comes back finds the full height, and the rows where they were, in
 * the first render.
 */
export function useRows(list: RefObject<HTMLElement | null>, { queryKey, keys, estimatePx, gapPx }: RowsOptions) {
  const { kept, keep } = useKeptPlace(queryKey)
  const marginPx = useMargin(list, kept?.marginPx ?? 0)
  const [focused, setFocused] = useState<number | null>(null)
  const mounted = useRef(false)

  // oxlint-disable-next-line react/incompatible-library -- No compiler of React memoizes here; rows are told apart by their own memo.
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    getItemKey: (index) => keys[index]!,
    estimateSize: () => estimatePx,
    // A row without a height is hidden, not empty.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || estimatePx,
    gap: gapPx,
    scrollMargin: marginPx,
    overscan: OVERSCAN,
    rangeExtractor: (range) => rowsOf(range, focused),
    initialRect: FIRST_SCREEN,
    initialOffset: kept?.offsetPx ?? 0,
    initialMeasurementsCache: kept?.measured ?? [],
    observeElementOffset: (instance, tell) => {
      const stop = observeWindowOffset(instance, tell)
      if (!kept) tell(window.scrollY, false)
      return stop
    },
    // A new list is where the window is; only a list that is come back to moves the window when it is put on the page.
    scrollToFn: (offset, options, instance) => {
      if (mounted.current || kept) windowScroll(offset, options, instance)
    },
  })

  const leave = useRef(() => undefined as unknown)
  leave.current = () =>
    keep({ measured: virtualizer.takeSnapshot(), marginPx: virtualizer.options.scrollMargin, offsetPx: virtualizer.scrollOffset ?? 0 })
  useLayoutEffect(() => {
    mounted.current = true
    return () => void leave.current()
  }, [])

  return { virtualizer, marginPx, setFocused }
}

/** The rows in view and around it; and the one that has the focus, which must not go from under the keyboard. */
export function rowsOf({ startIndex, endIndex, overscan, count }: Range, focused: number | null): number[] {
  const first = Math.max(0, startIndex - overscan)
  const last = Math.min(count - 1, endIndex + overscan)
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (focused === null || focused >= count || (focused >= first && focused <= last)) return rows
  return focused < first ? [focused, ...rows] : [...rows, focused]
}

/** How far below the top of the page the list begins. */
function useMargin(list: RefObject<HTMLElement | null>, initialPx: number): number {
  const [marginPx, setMarginPx] = useState(initialPx)
  useLayoutEffect(() => {
    const measure = () => list.current && setMarginPx(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    measure()
    // What stands above the list changes its height with that of the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return marginPx
}
