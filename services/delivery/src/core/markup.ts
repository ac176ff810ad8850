/**
 * JSON inside a script element: no `<` can end the element, and the two line separators that JSON allows and old
 * scripts do not are written as escapes. The value read back is the same.
 */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
