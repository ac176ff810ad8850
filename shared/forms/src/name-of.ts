/** The fields of a form with a value of this type. */
export type NameOf<Values, Kind> = {
  [Field in keyof Values]: Values[Field] extends Kind ? Field : never
}[keyof Values] &
  string
