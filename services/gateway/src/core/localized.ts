import { LANGUAGES, type Language, type LocalizedText } from '@cloudplay/contract/language'

/**
 * Data whose texts may still be in every language, from repositories and rules. The http layer and push sockets pick
 * one language with `localize` when they write the answer.
 */
export type Localizable<T> = T extends string
  ? string extends T
    ? T | LocalizedText
    : T
  : T extends Date
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Localizable<Item>[]
      : T extends object
        ? { [Key in keyof T]: Localizable<T[Key]> }
        : T

/** A text from two columns of a row; a row without English shows its Chinese in both languages. */
export const localizedText = (chinese: string, english: string): LocalizedText => ({
  'zh-CN': chinese,
  en: english === '' ? chinese : english,
})

/** The name of a row: of a game, a tag, a category. */
export const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): LocalizedText =>
  localizedText(name, nameEn)

const [base] = LANGUAGES
const isLocalized = (value: object): value is LocalizedText =>
  typeof (value as Partial<LocalizedText>)[base] === 'string'

/** The data in one language. Parts without localized texts are returned as they are, not copied. */
export function localize(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return localizeItems(value, language)
  if (isLocalized(value)) return value[language]
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  let copy: Record<string, unknown> | null = null
  for (const key in value) {
    const before = (value as Record<string, unknown>)[key]
    if (typeof before !== 'object' || before === null) continue
    const after = localize(before, language)
    if (after !== before) (copy ??= { ...value })[key] = after
  }
  return copy ?? value
}

function localizeItems(items: readonly unknown[], language: Language): readonly unknown[] {
  let copy: unknown[] | null = null
  for (let index = 0; index < items.length; index++) {
    const after = localize(items[index], language)
    if (after !== items[index]) (copy ??= [...items])[index] = after
  }
  return copy ?? items
}
