const TEXT = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`

/** A text in both languages, as tables write it: `['充值', 'Top up']`. */
export const PAIR = new RegExp(String.raw`\[\s*(${TEXT}),\s*(${TEXT}),?\s*\]`, 'g')
