const CHARS_MAX = 80

/** What somebody calls themselves, for the log: one line, short. */
export const personName = (text: string): string =>
  [...text]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .slice(0, CHARS_MAX)
    .join('')
    .trim()
