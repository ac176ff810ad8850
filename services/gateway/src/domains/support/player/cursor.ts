/** The last entry of a page: the next one continues after it. */
export interface Cursor {
  at: Date
  kind: string
  key: string
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([a-z_]{1,24})~([\w:.-]{1,80})$/

export const cursorText = ({ at, kind, key }: Cursor): string =>
  `${at.toISOString()}~${kind}~${key}`

/** Null for a text that no page gave. */
export function readCursor(text: string): Cursor | null {
  const [, at = '', kind = '', key = ''] = CURSOR.exec(text) ?? []
  const time = Date.parse(at)
  return Number.isNaN(time) ? null : { at: new Date(time), kind, key }
}
