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

/** Languages that a catalogue loads when they are needed; the base language stands in the code. */
type Translated = Exclude<Language, typeof BASE_LANGUAGE>
/** Group -> key -> text of one language. */
export type Groups = Record<string, Record<string, unknown>>
type Load = () => Promise<{ default: Groups }>

/** How each catalogue of the page gets a language. */
const catalogues = new Set<Texts['pending']>()

/** Resolves once every catalogue that the page has so far is there in `wanted`. Never rejects. */
export async function textsIn(wanted: Language): Promise<void> {
  await Promise.all([...catalogues].map(async (pending) => pending(wanted)))
}

/** A group of texts that a component reads with `useTexts`, and other code with `.get()` while such a component is shown. */
export interface Texts<Body extends Translations = Translations> {
  /** Name of the group in the other languages' catalogues, and what it says in the base language, for the check of texts. */
  readonly group: string
  readonly base: Body
  /** The texts in the page's language. */
  get(): Body
  listen(changed: () => void): () => void
  /** Resolves once the group's texts are there in `wanted`; null: they are. */
  pending(wanted: Language): Promise<unknown> | null
}

/**
 * The texts of one package: `texts('recharge', { title: '充值' })` defines a group in the base language, `load` fetches those
 * of the others, once for the whole package and only in a page of that language. Each build of a remote has a catalogue of
 * its own, so a word changes by shipping that remote (LANG-2). A load that fails leaves the base language standing; the next
 * change of language tries again.
 */
export function catalogue(load: Record<Translated, Load>) {
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
  const pending = (wanted: Language) => (wanted === BASE_LANGUAGE || settled.has(wanted) ? null : groupsOf(wanted))
  catalogues.add(pending)

  /* @__NO_SIDE_EFFECTS__ */
  return function texts<Body extends Translations>(group: string, base: Body): Texts<Body> {
    const messages = i18n(group, base) as Messages<Body>
    // A page that is on its way in another language asks for its words at once.
    void pending(language.get())
    return { group, base, get: () => messages.get(), listen: (changed) => messages.listen(changed), pending }
  }
}

/**
 * A text with values: `params('第 {place} 位')` is called with `{ place: 3 }`. Values are put in as they are; numbers that
 * should be written by the language come formatted.
 */
export const params = transform((_language: string, text: string, values: Record<string, string | number>) =>
  strings(text, (each) => each.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))),
) as unknown as <Text extends string>(text: Text) => TranslationFunction<[Record<ParameterOf<Text>, string | number>], string>

type ParameterOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterOf<Rest> : never

/** The forms of a text that depends on a number; Chinese needs `other` only. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A text whose form depends on `{count}`: `plural({ one: '{count} hour', other: '{count} hours' })` is called with the number. */
export const plural = transform((inLanguage: string, forms: Forms, count: number) =>
  (forms[new Intl.PluralRules(inLanguage).select(count)] ?? forms.other).replaceAll('{count}', () => String(count)),
) as unknown as (forms: Forms) => TranslationFunction<[number], string>

/** What another language has to say for a group: every key, a text with values and one with forms written without the call. */
export type Translation<Group> =
  Group extends Texts<infer Body> ? { [Key in keyof Body]: Body[Key] extends (count: number) => string ? Forms : string } : never
