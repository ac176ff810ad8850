import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Reports a picture or film of server-rendered HTML that failed before hydration, when nothing listened for its `error`.
 * Once, when the element mounts.
 */
export function useEarlyFailure(
  element: RefObject<HTMLImageElement | HTMLVideoElement | null>,
  failed: () => void,
): void {
  const tell = useEffectEvent(failed)
  useEffect(() => {
    const { current } = element
    if (current instanceof HTMLVideoElement) {
      if (current.error) tell()
      // A drawing without an intrinsic width can still be intact.
    } else if (current?.complete && current.currentSrc && current.naturalWidth === 0)
      void current.decode().catch(() => tell())
  }, [element])
}
