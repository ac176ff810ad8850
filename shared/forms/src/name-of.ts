/** The fields of a form that hold a value of this kind. */
export type NameOf<Values, Kind> = { [Field in keyof Values]: Values[Field] extends Kind ? Field : never }[keyof Values] & string
