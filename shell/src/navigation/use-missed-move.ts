import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>
const addressOf = ({ pathname, search, hash }: Place) => pathname + search + hash

/**
 * Lets the router see a move that it missed: it reads the address when it is first drawn and listens once that is on screen.
 * A visitor who reloads and goes back meanwhile would keep the page of the former address.
 */
export function useMissedMove(): void {
  const drawn = addressOf(useLocation())
  useEffect(() => {
    if (addressOf(location) !== drawn)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the router hears of later moves by itself
  }, [])
}
