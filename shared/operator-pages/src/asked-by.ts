interface Asked {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  protocol: string
  host: string
}

/**
 * Whether a page of operators asks, or no one. Pages of the site run code of every team on the same origin: what they could ask in the
 * name of somebody who is logged in comes from scripts and frames, and browsers say so.
 */
export const isOwnDocument = ({ headers }: Pick<Asked, 'headers'>): boolean => (headers['sec-fetch-dest'] ?? 'document') === 'document'

/** Whether a form was sent by a page of this origin. */
export function isOwnForm(request: Asked): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (!isOwnDocument(request)) return false
  return origin === undefined ? site === 'same-origin' : origin === `${request.protocol}://${request.host}`
}
