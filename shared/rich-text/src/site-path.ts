/** Path, query and fragment of a link to this site; null for any other link. */
export function sitePath(href: string | null | undefined, origin: string): string | null {
  if (href === null || href === undefined || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  // Two leading slashes would make the path alone a host.
  return url.origin === origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : null
}
