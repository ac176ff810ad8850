interface Asked {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  protocol: string
  host: string
}

/**
 * Whether a page of operators asks. Pages of the site run code of every team on the same origin: what they could ask in the
 * name of somebody who is logged in comes from scripts and frames, and browsers say so.
 */
export const isOwnDocument = ({ headers }: Pick<Asked, 'headers'>): boolean =>
  headers['sec-fetch-dest'] === 'document'

/** Whether the browser says who asks. Older ones don't, nor does any at an http address that is not this machine's: they get no page. */
export const saysWhoAsks = ({ headers }: Pick<Asked, 'headers'>): boolean =>
  headers['sec-fetch-dest'] !== undefined

/** Whether a form was sent by a page of this origin. */
export function isOwnForm(request: Asked): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (!isOwnDocument(request) || site !== 'same-origin') return false
  return origin === undefined || origin === `${request.protocol}://${request.host}`
}
