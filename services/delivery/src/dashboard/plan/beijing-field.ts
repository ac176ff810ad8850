const OFFSET_MS = 8 * 3_600_000

/** What a `datetime-local` field holds is Beijing's time; anything else is left for the rules to refuse. */
export const momentOf = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text) ? `${text}+08:00` : text

/** A moment as such a field holds it, with seconds only where it has some. */
export const fieldOf = (iso: string | null): string =>
  iso === null
    ? ''
    : new Date(Date.parse(iso) + OFFSET_MS)
        .toISOString()
        .replace(/(:00)?\.000Z$/, '')
        .replace(/Z$/, '')
