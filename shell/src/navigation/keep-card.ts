import { keepTappedCard } from '@cloudplay/session'
import { addressOf, linkAround } from './links.ts'

/** A smaller picture would be a blur in the next page's place. */
const PICTURE_MIN_PX = 320

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''

/**
 * Keeps what a pressed card shows, so that the page behind it can begin with that (PAGE-1): its name and line, which
 * `data-card-name` and `data-card-line` mark in an article or in the link itself, and its picture. Returns how to stop.
 */
export function keepPressedCard(): () => void {
  const onClick = (event: Event) => {
    const link = linkAround(event.target)
    if (!link) return
    const own = link.matches('[data-card-name]') ? link : link.querySelector('[data-card-name]')
    const name = textOf(own)
    if (name === '') return
    const card = link.closest('article') ?? link
    const picture = [...card.querySelectorAll('img')].find(
      (image) => image.complete && image.naturalWidth >= PICTURE_MIN_PX,
    )
    keepTappedCard(addressOf(link), {
      name,
      line: textOf(card.querySelector('[data-card-line]')),
      picture: picture?.currentSrc ?? '',
    })
  }
  // Before the router's own handler, which leaves the page.
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
