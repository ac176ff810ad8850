import type { LocalizedText } from '@cloudplay/contract/language'
import { texts, type Complete, type Pair, type Texts } from '@cloudplay/contract/texts'

type Said = string | ((values: unknown) => string)
const say = (said: Said, values: unknown) => (typeof said === 'string' ? said : said(values))

/** Messages of a domain, each in every language: one can reach readers of both. */
export function messages<const Table extends Readonly<Record<string, Pair>>>(
  table: Table & Complete<Table>,
): Texts<Table, LocalizedText> {
  const { 'zh-CN': chinese, en: english } = texts(table as never) as Record<
    keyof LocalizedText,
    Record<string, Said>
  >
  const message = (key: string) => {
    const inEach = (values?: unknown): LocalizedText => ({
      'zh-CN': say(chinese[key]!, values),
      en: say(english[key]!, values),
    })
    return typeof chinese[key] === 'string' ? inEach() : inEach
  }
  return Object.fromEntries(Object.keys(table).map((key) => [key, message(key)])) as never
}
