import { PAGE_SCRIPTS, type PageContext } from '@cloudplay/contract'

let read: PageContext | null | undefined

/** Data that the edge put into this page; null on a dev server. */
export function pageContext(): PageContext | null {
  return (read ??= readContext())
}

function readContext(): PageContext | null {
  const text =
    typeof document === 'undefined'
      ? null
      : document.getElementById(PAGE_SCRIPTS.context)?.textContent
  return text ? (JSON.parse(text) as PageContext) : null
}
