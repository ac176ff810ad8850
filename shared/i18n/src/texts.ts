import { BASE_LANGUAGE, type Language } from '@cloudplay/contract'
import {
  createI18n,
  strings,
  transform,
  type ComponentsJSON,
  type Messages,
  type TranslationFunction,
  type Translations,
} from '@nanostores/i18n'
import { language } from './language.ts'

/** Languages that a catalogue loads on demand; the base language is in the code. */
type Translated = Exclude<Language, typeof BASE_LANGUAGE>
/** The forms of a text that depends on a number; Chinese needs `other` only. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
/** Group -> key -> text of one language. */
type Groups = Record<string, Record<string, string | Forms>>

/** The base texts of a group, by its translation: the same keys, and `plural` where the translation has forms. */
type BaseOf<Group> = {
  [Key in keyof Group]: Group[Key] extends string ? string | Inserts : (count: number) => string
}
type Inserts = (values: never) => string
/** Keys of `Body` that the translation does not have, or has without forms. */
type Untranslated<Body, Group> = {
  [Key in keyof Body]: Key extends keyof Group
    ? Body[Key] extends (count: number) => string
      ? Group[Key] extends string
        ? Key
        : never
      : never
    : Key
}[keyof Body]

/** Loads a language into each catalogue of the page. */
const catalogues = new Set<Texts['pending']>()

/** Resolves once every catalogue on the page has loaded `wanted`. Never rejects. */
export async function textsIn(wanted: Language): Promise<void> {
  await Promise.all([...catalogues].map(async (pending) => pending(wanted)))
}

/** A group of texts. A component reads it with `useTexts`; other code uses `.get()` while such a component is shown. */
export interface Texts<Body extends Translations = Translations> {
  /** Name of the group in the other languages, and its base texts, for the test of texts. */
  readonly group: string
  readonly base: Body
  /** The texts in the page's language. */
  get(): Body
  listen(changed: () => void): () => void
  /** Resolves once the group's texts have loaded in `wanted`; null if they already have. */
  pending(wanted: Language): Promise<unknown> | null
}

/**
 * The texts of one package. `texts('recharge', { title: '充值' })` defines a group in the base language. `load` fetches the
 * other languages, once for the whole package and only in a page of that language. Each build of a remote has its own
 * catalogue, so releasing the remote changes a text (LANG-2). If loading fails, the base language stays; the next change of
 * language tries again.
 */
export function catalogue<Translation extends Groups>(
  load: Record<Translated, () => Promise<{ default: Translation }>>,
) {
  const loads = new Map<Language, Promise<Groups>>()
  const settled = new Set<Language>([BASE_LANGUAGE])

  async function fetchGroups(wanted: Translated): Promise<Groups> {
    try {
      const groups = (await load[wanted]()).default
      i18n.cache[wanted] = groups as unknown as Translations
      return groups
    } catch (error) {
      console.error(`texts in ${wanted} cannot be loaded`, error)
      const stop = language.listen(() => {
        stop()
        loads.delete(wanted)
        settled.delete(wanted)
      })
      return {}
    } finally {
      settled.add(wanted)
    }
  }

  function groupsOf(wanted: Translated): Promise<Groups> {
    const begun = loads.get(wanted) ?? fetchGroups(wanted)
    loads.set(wanted, begun)
    return begun
  }

  const i18n = createI18n<Language, typeof BASE_LANGUAGE>(language, {
    baseLocale: BASE_LANGUAGE,
    get: async (wanted) => (await groupsOf(wanted as Translated)) as ComponentsJSON,
  })
  const pending = (wanted: Language) =>
    wanted === BASE_LANGUAGE || settled.has(wanted) ? null : groupsOf(wanted)
  catalogues.add(pending)

  /* @__NO_SIDE_EFFECTS__ */
  return function texts<
    Group extends keyof Translation & string,
    Body extends Translations &
      BaseOf<Translation[Group]> &
      Record<Untranslated<Body, Translation[Group]>, never>,
  >(group: Group, base: Body): Texts<Body> {
    const messages = i18n<Body>(group, base) as Messages<Body>
    // A page in another language starts loading its texts immediately.
    void pending(language.get())
    return {
      group,
      base,
      get: () => messages.get(),
      listen: (changed) => messages.listen(changed),
      pending,
    }
  }
}

/**
 * A text with values: call `params('第 {place} 位')` with `{ place: 3 }`. It inserts values unchanged, so format numbers
 * first.
 */
export const params = transform(
  (_language: string, text: string, values: Record<string, string | number>) =>
    strings(text, (each) =>
      each.replace(/\{(\w+)\}/g, (whole, name: string) =>
        name in values ? String(values[name]) : whole,
      ),
    ),
) as unknown as <Text extends string>(
  text: Text,
) => TranslationFunction<[Record<ParameterOf<Text>, string | number>], string>

type ParameterOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

/** A text whose form depends on `{count}`: call `plural({ one: '{count} hour', other: '{count} hours' })` with the number. */
export const plural = transform((inLanguage: string, forms: Forms, count: number) =>
  (forms[new Intl.PluralRules(inLanguage).select(count)] ?? forms.other).replaceAll('{count}', () =>
    String(count),
  ),
) as unknown as (forms: Forms) => TranslationFunction<[number], string>
