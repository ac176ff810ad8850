const HIDDEN = '…'

/** A mobile or an ID number, with no digit before or after. */
const PERSONS = /(?<!\d)(?:1[3-9]\d{9}|\d{17}[\dXx])(?!\d)/g
const KEY_BLOCK = /-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g
/** A column, a table, a module or a setting. A player's value of this form reveals nothing. */
const NAME_IN_QUOTES = /^.[A-Za-z][A-Za-z_.@/:-]{0,63}.$/
/** `token=…`, `password: …`, `Bearer …` */
const ASSIGNED =
  /\b(bearer\s+|(?:authorization|cookie|token|key|secret|password|pwd|code|sign|signature)["']?\s*[=:]\s*)[^\s,;&)]+/gi
const QUERY = /\?[^\s"']*/g
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
/** Long enough for a code of an SMS; ports and sizes are shorter. */
const DIGITS = /\d{6,}/g
/** Programs write errors in English: other scripts are a name or a text by a person. */
const FOREIGN_WORDS = /[^\0-\x7F…]+/g
/** Letters and digits mixed, as in tokens, keys and hashes. */
const RANDOM_WORD = /(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+=-]{16,}/g

/**
 * Removes possible secrets and personal data from an untrusted text (an error's message, a company's answer): quoted
 * values, numbers of six digits and more, ids, tokens, keys, query strings.
 */
export function hideSecrets(text: string): string {
  return text
    .replace(KEY_BLOCK, HIDDEN)
    .replace(QUOTED, (quoted) =>
      NAME_IN_QUOTES.test(quoted) ? quoted : `${quoted[0]}${HIDDEN}${quoted.at(-1)}`,
    )
    .replace(QUERY, `?${HIDDEN}`)
    .replace(ASSIGNED, `$1${HIDDEN}`)
    .replace(ID, HIDDEN)
    .replace(RANDOM_WORD, HIDDEN)
    .replace(DIGITS, HIDDEN)
    .replace(FOREIGN_WORDS, HIDDEN)
}

/** A log line without mobiles and ID numbers in any field. */
export const hidePersons = (line: string): string => line.replace(PERSONS, HIDDEN)
