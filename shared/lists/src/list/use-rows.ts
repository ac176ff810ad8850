import {
  measureElement,
  observeWindowOffset,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useKeptPlace } from './kept.ts'

/** Rows to draw outside the window: ahead of a scrolling window, behind it, and on both sides of a resting one. */
const SPARE_PX = { ahead: 400, behind: 72, still: 280 }
/** Used before a window is measured: on a server, and in every first render. */
const FIRST_SCREEN = { width: 0, height: 900 }

interface RowsOptions {
  queryKey: readonly unknown[]
  /** Keep the array while the rows stay the same: a new one recomputes the positions of all rows. */
  keys: readonly (string | number)[]
  /** Estimated height of an undrawn row. */
  estimatePx: number
  gapPx: number
}

/**
 * Chooses the rows to draw in a list that scrolls with the window. After coming back, the first render has the full height
 * and the rows at their old positions.
 */
export function useRows(
  list: RefObject<HTMLElement | null>,
  { queryKey, keys, estimatePx, gapPx }: RowsOptions,
) {
  const { kept, keep } = useKeptPlace(queryKey)
  const marginPx = useMargin(list, kept?.marginPx ?? 0)
  const [focused, setFocused] = useState<number | null>(null)
  const mounted = useRef(false)
  const spare = useMemo(() => spareRows(estimatePx + gapPx), [estimatePx, gapPx])
  const getItemKey = useCallback((index: number) => keys[index]!, [keys])
  const estimateSize = useCallback(() => estimatePx, [estimatePx])

  // oxlint-disable-next-line react/incompatible-library -- The React compiler isn't used here; each row has its own memo.
  const virtualizer: Virtualizer<Window, HTMLElement> = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    getItemKey,
    estimateSize,
    // A row without a height is hidden; it isn't empty.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) || estimatePx,
    gap: gapPx,
    scrollMargin: marginPx,
    rangeExtractor: (range) =>
      rowsOf(range, spare[virtualizer.scrollDirection ?? 'still'], focused),
    initialRect: FIRST_SCREEN,
    initialOffset: kept?.offsetPx ?? 0,
    initialMeasurementsCache: kept?.measured ?? [],
    observeElementOffset: (instance, tell) => {
      const stop = observeWindowOffset(instance, tell)
      if (!kept) tell(window.scrollY, false)
      return stop
    },
    // Only a list that the visitor comes back to scrolls the window when it mounts.
    scrollToFn: (offset, options, instance) => {
      if (mounted.current || kept) windowScroll(offset, options, instance)
    },
  })

  const leave = useRef(() => undefined as unknown)
  leave.current = () =>
    keep({
      measured: virtualizer.takeSnapshot(),
      marginPx: virtualizer.options.scrollMargin,
      offsetPx: virtualizer.scrollOffset ?? 0,
    })
  useLayoutEffect(() => {
    mounted.current = true
    return () => void leave.current()
  }, [])

  return { virtualizer, marginPx, setFocused }
}

interface Spare {
  above: number
  below: number
}

/** A scrolling window needs the rows ahead of it. Those behind it are dropped; otherwise each frame would draw twice as many. */
function spareRows(rowPx: number): Record<'forward' | 'backward' | 'still', Spare> {
  const rows = (px: number) => Math.ceil(px / rowPx)
  const [ahead, behind, still] = [rows(SPARE_PX.ahead), rows(SPARE_PX.behind), rows(SPARE_PX.still)]
  return {
    forward: { above: behind, below: ahead },
    backward: { above: ahead, below: behind },
    still: { above: still, below: still },
  }
}

/** The rows in and around the view, and the focused row, so that the keyboard doesn't lose it. */
export function rowsOf(
  { startIndex, endIndex, count }: Pick<Range, 'startIndex' | 'endIndex' | 'count'>,
  spare: Spare,
  focused: number | null,
): number[] {
  const first = Math.max(0, startIndex - spare.above)
  const last = Math.min(count - 1, endIndex + spare.below)
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (focused === null || focused >= count || (focused >= first && focused <= last)) return rows
  return focused < first ? [focused, ...rows] : [...rows, focused]
}

/** Distance from the top of the page to the list. */
function useMargin(list: RefObject<HTMLElement | null>, initialPx: number): number {
  const [marginPx, setMarginPx] = useState(initialPx)
  useLayoutEffect(() => {
    const measure = () =>
      list.current &&
      setMarginPx(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    measure()
    // Content above the list changes its height together with the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return marginPx
}
