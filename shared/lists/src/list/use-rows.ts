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

/** How much is drawn of what is not visible: ahead of a moving window, behind it, and on either side of one that stands still. */
const SPARE_PX = { ahead: 400, behind: 72, still: 280 }
/** Where no window has been measured yet: on a server, and in the first render everywhere. */
const FIRST_SCREEN = { width: 0, height: 900 }

interface RowsOptions {
  queryKey: readonly unknown[]
  /** The same array as long as the rows are the same: with a new one the places of all rows are worked out again. */
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
  const spare = useMemo(() => spareRows(estimatePx + gapPx), [estimatePx, gapPx])
  const getItemKey = useCallback((index: number) => keys[index]!, [keys])
  const estimateSize = useCallback(() => estimatePx, [estimatePx])

  // oxlint-disable-next-line react/incompatible-library -- No compiler of React memoizes here; rows are told apart by their own memo.
  const virtualizer: Virtualizer<Window, HTMLElement> = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    getItemKey,
    estimateSize,
    // A row without a height is hidden, not empty.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || estimatePx,
    gap: gapPx,
    scrollMargin: marginPx,
    rangeExtractor: (range) => rowsOf(range, spare[virtualizer.scrollDirection ?? 'still'], focused),
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

interface Spare {
  above: number
  below: number
}

/** A window on its way meets the rows ahead of it: those behind it are drawn no longer, or every frame would draw twice as many. */
function spareRows(rowPx: number): Record<'forward' | 'backward' | 'still', Spare> {
  const rows = (px: number) => Math.ceil(px / rowPx)
  const [ahead, behind, still] = [rows(SPARE_PX.ahead), rows(SPARE_PX.behind), rows(SPARE_PX.still)]
  return { forward: { above: behind, below: ahead }, backward: { above: ahead, below: behind }, still: { above: still, below: still } }
}

/** The rows in view and around it; and the one that has the focus, which must not go from under the keyboard. */
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
