import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether what the caller renders is in the page. It is from the first render on where a server's markup is taken over, and for the
 * server itself; else after the elements were inserted, before they are painted.
 */
export function useInPage(): boolean {
  const isServerMarkup = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isInPage, setInPage] = useState(isServerMarkup)
  // oxlint-disable-next-line react/set-state-in-effect -- that the element was inserted is known only after a render
  useLayoutEffect(() => setInPage(true), [])
  return isInPage
}
