import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a page may take to show its heading; after that its region is focused. */
const PATIENCE_MS = 2000

const region = () => document.querySelector<HTMLElement>('main')
/** The field that a page leads by, or its first heading: a page may have one for phones and one for desktops. */
const heading = () =>
  document.querySelector<HTMLElement>('main [data-takes-focus]') ??
  [...document.querySelectorAll<HTMLElement>('main h1')].find((each) => each.checkVisibility())

/**
 * Calls with the first heading of the page, or with its region when none comes; again if a login or a late page replaces
 * that within the same time. Returns how to end the wait.
 */
function whenHeading(found: (element: HTMLElement) => void): () => void {
  let last: HTMLElement | undefined
  const look = () => {
    if (last?.isConnected) return
    last = heading()
    if (last) found(last)
  }
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => {
    stop()
    const there = last?.isConnected ? null : region()
    if (there) found(there)
  }, PATIENCE_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
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
function isTaken(): boolean {
  const active = document.activeElement
  return Boolean(active && active !== document.body && active.closest('main, dialog'))
}

/**
 * A navigation moves the focus to the new page's heading, or to a field with `data-takes-focus`, and `announce` gets its
 * title for a screen reader (PAGE-3): without it the focus stays on a link that is gone. The first page, and a replaced address of the same page, change nothing.
 */
export function useHeadingFocus(announce: (title: string) => void): void {
  const { key, pathname } = useLocation()
  const type: string = useNavigationType()
  const before = useRef<{ key: string; pathname: string } | null>(null)
  useEffect(() => {
    const left = before.current
    before.current = { key, pathname }
    if (!left || left.key === key || (type === 'REPLACE' && left.pathname === pathname)) return
    return whenHeading((element) => {
      announce(document.title)
      if (isTaken()) return
      // Headings and regions can't take the focus otherwise.
      if (element.tabIndex < 0) element.tabIndex = -1
      focusQuietly(element)
    })
  }, [key, pathname, type, announce])
}
