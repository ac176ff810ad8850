/** The shape of words written `as const`, with any texts in it: another language has as many of them. */
export type InAnyLanguage<Words> = Words extends string
  ? string
  : { readonly [Key in keyof Words]: InAnyLanguage<Words[Key]> }
