import { tappedCard } from '@cloudplay/session'
import { useDeferredValue, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { aheadOf, type PageAddress } from '../federation/page-elements.ts'

/**
 * What stands for a page in the first frame after a tap on its card; null if nothing does, and once React has drawn the page
 * itself, which it does in slices meanwhile.
 */
export function useAhead(page: PageAddress): ComponentType | null {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const Ahead = tappedCard(address) ? aheadOf(page) : null
  // The same component stays mounted from one game to the next.
  const drawn = useDeferredValue(address, Ahead ? '' : address)
  return drawn === address ? null : Ahead
}
