import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the caller's elements are in the page. True from the first render on while hydrating and on a server; otherwise
 * after the elements are inserted, before they are painted.
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
