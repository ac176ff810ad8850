import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still on the page, for what follows an `await`: the player may have left meanwhile. */
export function useMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
