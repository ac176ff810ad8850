import { pageContext } from '@cloudplay/api'

/** Where the document was opened, if the edge says that nothing is there; undefined until it is first asked. */
let missing: string | null | undefined

/** Whether what this address names does not exist, by what the edge knew when it sent the document. */
export function isMissingPlace(pathname: string): boolean {
  if (missing === undefined) missing = pageContext()?.missing ? location.pathname : null
  return pathname === missing
}
