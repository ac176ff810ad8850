import { BASE_LANGUAGE, LANGUAGES, type Language, type LocalizedText } from './language.ts'

/** A text in every language, in the order of LANGUAGES. */
export type Pair = readonly [chinese: string, english: string]
/** Texts by key, also in groups and lists: `{ left: ['还剩 {count} 天', '{count} {count:day|days} left'] }`. */
export type TextTable = Readonly<Record<string, unknown>>

/** What a text can insert. Numbers are written by language; pass one that is a name, such as a year, as a string. */
type Value = string | number | LocalizedText

/** Names of the values in a text: `{count}`, and `{count:day|# days}` for words that depend on the number, which `#` writes. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | NamesIn<Rest>
  : never
type NameOf<Inside extends string> = Inside extends `${infer Name}:${string}` ? Name : Inside

/** What is read from a table: a text without values is a `Result`; one with values is a function of them. */
export type Texts<Table, Result = string> = Table extends Pair
  ? [NamesIn<Table[0]>] extends [never]
    ? Result
    : (values: Readonly<Record<NamesIn<Table[0]>, Value>>) => Result
  : { readonly [Key in keyof Table]: Texts<Table[Key], Result> }

/** A missing language, or a value in only one of them, is a type error. */
export type Complete<Table> = Table extends Pair
  ? [NamesIn<Table[0]>, NamesIn<Table[1]>] extends [NamesIn<Table[1]>, NamesIn<Table[0]>]
    ? Table
    : 'the values in braces differ'
  : Table extends string
    ? 'a text is [Chinese, English]'
    : { readonly [Key in keyof Table]: Complete<Table[Key]> }

const VALUE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

function written(value: Value | undefined, language: Language): string {
  if (typeof value === 'object') return value[language]
  return typeof value === 'number' && language !== BASE_LANGUAGE
    ? value.toLocaleString(language)
    : String(value)
}

function read(text: string, language: Language): unknown {
  if (!text.includes('{')) return text
  return (values: Readonly<Record<string, Value>>) =>
    text.replace(VALUE, (_all, name: string, one = '#', other = '#') =>
      (values[name] === 1 ? one : other).replace('#', () => written(values[name], language)),
    )
}

/** A table in one language. Builds for browsers contain each language on its own: there `table` has strings instead of pairs. */
export function readTexts(table: unknown, language: Language): unknown {
  if (typeof table === 'string') return read(table, language)
  if (Array.isArray(table))
    return typeof table[0] === 'string'
      ? read(table[LANGUAGES.indexOf(language)] as string, language)
      : table.map((entry) => readTexts(entry, language))
  return Object.fromEntries(
    Object.entries(table as object).map(([key, entry]) => [key, readTexts(entry, language)]),
  )
}

/** The texts of a table by language. */
export const texts = <const Table extends TextTable>(
  table: Table & Complete<Table>,
): Record<Language, Texts<Table>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, readTexts(table, language)])) as Record<
    Language,
    Texts<Table>
  >
