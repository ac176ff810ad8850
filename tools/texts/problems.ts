import { tablesIn, type Row } from './tables.ts'

export interface Problem {
  file: string
  /** 1 is the first. */
  line: number
  text: string
}

interface Source {
  file: string
  code: string
}

export interface Sources {
  /** Of one package, without tests. */
  own: readonly Source[]
  /** Code of packages that name keys for it: a key can be a value of the wire. */
  others: readonly string[]
}

const HAN = /\p{Script=Han}/u
const CHINESE_SIGN = /[。，！？：；]/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[^:])\/\/.*$/gm

const valuesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join(' ')

/** What is wrong with a text itself. */
function wrongWith({ says }: Row): string | null {
  const [chinese, english] = says
  if (says.length !== 2) return `is in ${says.length} of 2 languages`
  if (!chinese?.trim() || !english?.trim()) return 'is empty in one language'
  // The name of the other language is in that language.
  if (HAN.test(chinese) && HAN.test(english)) return 'has Chinese words in English'
  if (!HAN.test(english) && CHINESE_SIGN.test(english)) return 'has a Chinese sign in English'
  return valuesIn(chinese) === valuesIn(english) ? null : 'has other values in English'
}

/**
 * How code names a key: after a point, in a text, among the names of an object, or by a text with a word after it, as in
 * `'activity_' || verb`. Other words, such as names of variables, don't count.
 */
function wordsOf(codes: readonly string[]): (key: string) => boolean {
  const all = codes.join('\n').replaceAll(COMMENT, '')
  const words = new Set(all.match(/(?<=[.'"`])\w+|\w+(?=\s*[,:}])/g))
  const isWord = (key: string) => (/^\w+$/.test(key) ? words.has(key) : all.includes(key))
  return (key) => {
    const [, begin, end] = /^(\w+_)([a-z]+)$/.exec(key) ?? []
    return isWord(key) || (begin !== undefined && all.includes(`'${begin}'`) && isWord(end!))
  }
}
/** Other keys are numbers, and names of constants. */
const isNamed = (key: string) => !/^(?:\d+|\[.*)$/.test(key)

/** Numbers written into a text; those that a page puts in its braces come from a rule already. */
const numbersIn = ({ says }: Row): number[] =>
  says.flatMap((text) => text.replaceAll(/\{.*?\}/g, '').match(/\d+/g) ?? []).map(Number)

/** Problems of the tables of a package: half translated, or used by nothing. */
export function problemsOf({ own, others }: Sources): Problem[] {
  const parts = own.map(({ file, code }) => ({ file, ...tablesIn(code) }))
  if (!parts.some(({ rows }) => rows.length)) return []
  const isUsed = wordsOf([...parts.map(({ around }) => around), ...others])
  return parts.flatMap(({ file, rows }) =>
    rows.flatMap((row) => {
      const unused = row.keys.slice(1).find((key) => isNamed(key) && !isUsed(key))
      const texts = [wrongWith(row), unused === undefined ? null : 'is used by nothing']
      return texts
        .filter((text) => text !== null)
        .map((text) => ({ file, line: row.line, text: `${row.keys.join('.')} ${text}` }))
    }),
  )
}

/** A document that is one component a language, and words that are the same in every language, say so. */
const isSameInEveryLanguage = (code: string) => code.includes('texts: same in every language')

/** Problems of a package for players: numbers that no rule has, and Chinese outside the tables. */
export const pageProblemsOf = (
  own: readonly Source[],
  numbersOfRules: Readonly<Record<string, readonly number[]>>,
): Problem[] =>
  own.flatMap(({ file, code }) => {
    const { rows } = tablesIn(code)
    const numbers = rows.flatMap((row) => {
      const key = row.keys.join('.')
      const wrong = numbersIn(row).filter((number) => !numbersOfRules[key]?.includes(number))
      return wrong.map((number) => ({
        file,
        line: row.line,
        text: `${key} says ${number}, which no rule gives (numbers-of-rules.ts)`,
      }))
    })
    if (file.includes('/texts/') || isSameInEveryLanguage(code)) return numbers
    return code
      .replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ''))
      .split('\n')
      .flatMap((text, index) =>
        HAN.test(text)
          ? [{ file, line: index + 1, text: `Chinese outside src/texts: ${text.trim()}` }]
          : [],
      )
  })
