/** The first fault of a form: its field, and the key of its text. */
export interface Fault<Field extends string, Word extends string> {
  field: Field
  word: Word
}
