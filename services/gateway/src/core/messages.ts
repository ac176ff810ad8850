import type { LocalizedText } from '@cloudplay/contract/language'

/** Names of the values in a text: `{count}`, and `{count:friend|friends}` for a word that depends on the number. */
type ValuesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? NameOf<Name> | ValuesIn<Rest>
  : never
type NameOf<Inside extends string> = Inside extends `${infer Name}:${string}` ? Name : Inside

type Value = string | number | LocalizedText
type Pair = readonly [chinese: string, english: string]

/** A text without values is a text; one with values is a function of them. */
type Message<P extends Pair> = [ValuesIn<P[0]>] extends [never]
  ? LocalizedText
  : ((values: Record<ValuesIn<P[0]>, Value>) => LocalizedText) & { template: LocalizedText }

type SameValues<P extends Pair> = [ValuesIn<P[0]>, ValuesIn<P[1]>] extends [
  ValuesIn<P[1]>,
  ValuesIn<P[0]>,
]
  ? P
  : 'the values differ'

/** A domain's messages to players: `key: [Chinese, English]`. A missing language, key or value is a type error. */
export function messages<const Table extends Record<string, Pair>>(
  table: Table & { [Key in keyof Table]: SameValues<Table[Key]> },
): { readonly [Key in keyof Table]: Message<Table[Key]> } {
  const pairs = Object.entries(table as Record<string, Pair>)
  return Object.fromEntries(pairs.map(([key, pair]) => [key, messageOf(pair)])) as never
}

const VALUE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g
const english = new Intl.NumberFormat('en')

function messageOf([chinese, inEnglish]: Pair): unknown {
  const template: LocalizedText = { 'zh-CN': chinese, en: inEnglish }
  if (!chinese.includes('{')) return template
  const message = (values: Record<string, Value>): LocalizedText => ({
    'zh-CN': chinese.replace(VALUE, (_all, name: string) => valueText(values[name]!, 'zh-CN')),
    en: inEnglish.replace(VALUE, (_all, name: string, one?: string, other?: string) =>
      one === undefined ? valueText(values[name]!, 'en') : values[name] === 1 ? one : other!,
    ),
  })
  return Object.assign(message, { template })
}

function valueText(value: Value, language: keyof LocalizedText): string {
  if (typeof value === 'object') return value[language]
  return typeof value === 'number' && language === 'en' ? english.format(value) : String(value)
}
