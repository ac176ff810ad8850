/** The first thing wrong with a form: which field to point at and the words to put under it. */
export interface FieldError<Field extends string> {
  field: Field
  text: string
}
