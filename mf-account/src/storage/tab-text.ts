/** Text that this tab stores across reloads; '' if there is none. */
export function readTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text for this tab, '' forgets it. Never for a password or a code. */
export function writeTab(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage refused (a private window): the text lives as long as the page.
  }
}
