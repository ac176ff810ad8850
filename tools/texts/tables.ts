/** A text of a table: what it says in each language, in the order of the languages. */
export interface Row {
  /** Names of the table and of the keys down to the text. */
  keys: readonly string[]
  says: readonly string[]
  line: number
}

/** Where a table begins: `texts` of pages, servers and games, `messages` of the gateway. */
const TABLE = /^(?:export )?const (\w+)(?:: [^=]+)? =\s+(?:texts|messages)\(/gm
const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\[[A-Z_]+\](?=:)|\w+|[^]/y

interface Token {
  text: string
  at: number
}

/** The tokens from `from` to the end of the call, without what is between them. */
function tokensFrom(code: string, from: number): Token[] {
  const found: Token[] = []
  let depth = 1
  for (TOKEN.lastIndex = from; depth > 0;) {
    const at = TOKEN.lastIndex
    const text = TOKEN.exec(code)?.[0]
    if (text === undefined) break
    if (text === '(') depth++
    if (text === ')') depth--
    if (!/^\s|^\/[/*]/.test(text)) found.push({ text, at })
  }
  return found
}

const isText = (text: string | undefined) => /^['"]/.test(text ?? '')
const plain = (text: string) => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')

/** Reads the texts below one entry, and returns where the next one begins. */
function readEntry(
  tokens: readonly Token[],
  start: number,
  keys: readonly string[],
  found: (keys: readonly string[], says: string[], at: number) => void,
): number {
  const { text = '', at = 0 } = tokens[start] ?? {}
  let next = start + 1
  if (isText(text)) found(keys, [plain(text)], at)
  if (text === '[' && isText(tokens[next]?.text)) {
    const says: string[] = []
    for (; next < tokens.length && tokens[next]!.text !== ']'; next++)
      if (isText(tokens[next]!.text)) says.push(plain(tokens[next]!.text))
    found(keys, says, at)
  } else if (text === '[') {
    for (let place = 0; next < tokens.length && tokens[next]!.text !== ']'; place++) {
      next = readEntry(tokens, next, [...keys, String(place)], found)
      if (tokens[next]?.text === ',') next++
    }
  } else if (text === '{') {
    while (next < tokens.length && tokens[next]!.text !== '}') {
      const key = tokens[next]!.text
      next = readEntry(tokens, next + 2, [...keys, isText(key) ? plain(key) : key], found)
      if (tokens[next]?.text === ',') next++
    }
  } else return next
  return next + 1
}

/** All tables of a file: their texts, and the code around them. */
export function tablesIn(code: string): { rows: Row[]; around: string } {
  const rows: Row[] = []
  let around = ''
  let from = 0
  for (const { 0: opening, 1: name = '', index } of code.matchAll(TABLE)) {
    const begins = index + opening.length
    const tokens = tokensFrom(code, begins)
    readEntry(tokens, 0, [name], (keys, says, at) =>
      rows.push({ keys, says, line: code.slice(0, at).split('\n').length }),
    )
    around += code.slice(from, begins)
    from = tokens.at(-1)?.at ?? code.length
  }
  return { rows, around: around + code.slice(from) }
}
