import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Tells of a picture or film of a page that arrived drawn and failed before the page was alive: no one heard its `error`. Once,
 * when the element is there.
 */
export function useEarlyFailure(element: RefObject<HTMLImageElement | HTMLVideoElement | null>, failed: () => void): void {
  const tell = useEffectEvent(failed)
  useEffect(() => {
    const { current } = element
    if (current instanceof HTMLVideoElement) {
      if (current.error) tell()
      // A drawing may have no width of its own and be whole.
    } else if (current?.complete && current.currentSrc && current.naturalWidth === 0) void current.decode().catch(() => tell())
  }, [element])
}
