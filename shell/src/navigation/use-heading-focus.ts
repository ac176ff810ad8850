import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a page may take to show its heading; after that its region is focused. */
const PATIENCE_MS = 2000

/** Calls once with the field that a page leads by, or its first heading, or the region when none comes. Returns how to end the wait. */
function whenHeading(region: HTMLElement, found: (element: HTMLElement) => void): () => void {
  // A page may have one for phones and one for desktops.
  const heading = () =>
    region.querySelector<HTMLElement>('[data-takes-focus]') ??
    [...region.querySelectorAll('h1')].find((each) => each.checkVisibility())
  const there = heading()
  if (there) {
    found(there)
    return () => undefined
  }
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const settle = (element: HTMLElement) => {
    stop()
    found(element)
  }
  const observer = new MutationObserver(() => {
    const late = heading()
    if (late) settle(late)
  })
  const timer = setTimeout(() => settle(region), PATIENCE_MS)
  observer.observe(region, { childList: true, subtree: true })
  return stop
}

/** Frames after which a view transition has long ended. */
const FRAMES_MAX = 60

/** Focuses without scrolling, and repeats it in the next frames: no element takes the focus while a view transition pauses rendering. */
function focusQuietly(element: HTMLElement, framesLeft = FRAMES_MAX): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element || !element.isConnected || framesLeft === 0) return
  requestAnimationFrame(() => focusQuietly(element, framesLeft - 1))
}

/** What the new page focused itself, such as a field, or a dialog over it, keeps the focus. */
function isTaken(region: HTMLElement): boolean {
  const active = document.activeElement
  return Boolean(
    active && active !== document.body && (region.contains(active) || active.closest('dialog')),
  )
}

/**
 * A navigation moves the focus to the new page's heading, or to a field with `data-takes-focus`, and `announce` gets its title for a screen reader (PAGE-3): without it
 * the focus stays on a link that is gone. The first page, and a replaced address of the same page, change nothing.
 */
export function useHeadingFocus(announce: (title: string) => void): void {
  const { key, pathname } = useLocation()
  const type: string = useNavigationType()
  const before = useRef<{ key: string; pathname: string } | null>(null)
  useEffect(() => {
    const left = before.current
    before.current = { key, pathname }
    if (!left || left.key === key || (type === 'REPLACE' && left.pathname === pathname)) return
    const region = document.querySelector<HTMLElement>('main')
    if (!region) return
    return whenHeading(region, (element) => {
      announce(document.title)
      if (isTaken(region)) return
      // Headings and regions can't take the focus otherwise.
      if (element.tabIndex < 0) element.tabIndex = -1
      focusQuietly(element)
    })
  }, [key, pathname, type, announce])
}
