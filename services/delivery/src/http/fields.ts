/** A text on one line, as a field of a call. */
export const line = (maxLength: number) =>
  ({ type: 'string', minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }) as const

/** Short names of people and pipelines. */
export const PERSON_ID = '^[a-z0-9][a-z0-9._-]{0,39}$'
