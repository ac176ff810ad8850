import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { scrollPositions, scrollWhenPossible } from './scroll-positions.ts'

/**
 * Back and forward find a page scrolled as it was left; a new page starts at its top (PAGE-1). A replaced address of the
 * same page, such as another filter, leaves it alone. The page that was there first is the browser's own business.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const type: string = useNavigationType()
  const positions = useRef<ReturnType<typeof scrollPositions> | null>(null)
  const shown = useRef<{ key: string; pathname: string } | null>(null)
  /** While rows load, the window may be too short to scroll to where the visitor left it. */
  const waiting = useRef(false)

  useEffect(() => {
    const known = (positions.current ??= scrollPositions())
    const remember = () => {
      if (shown.current && !waiting.current) known.set(shown.current.key, window.scrollY)
    }
    // The browser keeps the setting with the entry of the history: after a reload it restores again by itself.
    const onHide = () => {
      remember()
      known.keep()
      history.scrollRestoration = 'auto'
    }
    const onShow = () => {
      history.scrollRestoration = 'manual'
    }
    onShow()
    // Before the page's own listeners: reading the place after they have drawn would lay the page out on the spot.
    addEventListener('scroll', remember, { passive: true, capture: true })
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    return () => {
      onHide()
      removeEventListener('scroll', remember, { capture: true })
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
    }
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (!before || before.key === key) return
    if (type === 'REPLACE' && before.pathname === pathname) return
    if (type === 'POP') {
      waiting.current = true
      return scrollWhenPossible(positions.current?.get(key) ?? 0, () => {
        waiting.current = false
      })
    }
    const target = targetOf(hash)
    if (target) target.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key, pathname, hash, type])
}

/** What a hash names; null if there is none, or the hash can't be decoded, because anyone can write an address. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
