const BLINK_MS = 1_000
/** Of the page's icons as delivery names them. */
const ICONS = 'link[rel="icon"]'

/** A red dot in place of the site's icon: a tab shows nothing finer. */
const READY_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#12161f"/><path d="M12 9v14l11-7z" fill="#fff"/><circle cx="24" cy="8" r="8" fill="#ff4d4f"/></svg>',
)}`

/** Shows `text` in turn with the title of the page, and a dot on its icon, until the returned function is called. */
export function showInTab(text: string): () => void {
  let base = document.title
  let shown = ''
  const show = () => {
    // The player went to another page of the site: that is the title to come back to.
    if (shown && document.title !== shown) base = document.title
    shown = document.title === text ? base : text
    document.title = shown
  }
  show()
  const timer = setInterval(show, BLINK_MS)
  const restoreIcon = badgeIcon()
  return () => {
    clearInterval(timer)
    if (document.title === text) document.title = base
    restoreIcon()
  }
}

function badgeIcon(): () => void {
  const icons = [...document.querySelectorAll<HTMLLinkElement>(ICONS)]
  const badge = document.createElement('link')
  badge.rel = 'icon'
  badge.type = 'image/svg+xml'
  badge.href = READY_ICON
  for (const icon of icons) icon.remove()
  document.head.append(badge)
  return () => {
    badge.remove()
    document.head.append(...icons)
  }
}
