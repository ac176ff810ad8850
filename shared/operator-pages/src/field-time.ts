const OFFSET_MS = 8 * 3_600_000
const FIELD = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/

/** A time as a browser's `datetime-local` field has it, in Beijing's time: with seconds, or thousandths, only where it has some. */
export const fieldTime = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS)
    .toISOString()
    .replace(/(:00)?\.000Z$/, '')
    .replace(/Z$/, '')

/** The moment that such a field's text means, with its zone (ISO 8601); any other text stays as it is, for rules to refuse. */
export const momentOfField = (text: string): string => (FIELD.test(text) ? `${text}+08:00` : text)
