/** The first thing wrong with a form: its field, and which of the form's words say it. */
export interface Fault<Field extends string, Word extends string> {
  field: Field
  word: Word
}
