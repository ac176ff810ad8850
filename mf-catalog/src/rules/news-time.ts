const SHANGHAI_MS = 8 * 3_600_000

/** `YYYY-MM-DD HH:mm:ss` in Shanghai time, in every language (LIST-13); '' if `seconds` is not a valid time. */
export function newsTime(seconds: number): string {
  const date = new Date(seconds * 1000 + SHANGHAI_MS)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19).replace('T', ' ')
}
