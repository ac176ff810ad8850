import { BASE_LANGUAGE, type Language } from '@cloudplay/contract'
import { readTexts, type Complete, type Texts, type TextTable } from '@cloudplay/contract/texts'
import { language } from './language.ts'

/** A group of texts. A component reads it with `useTexts`; other code uses `.get()` while such a component is shown. */
export interface PageTexts<Body> {
  /** The texts in a language, by default the page's. */
  get(wanted?: Language): Body
  /** Resolves once the group's texts have loaded in `wanted`; null if they already have. */
  pending(wanted: Language): Promise<unknown> | null
}

/** Loads a language into each group of the page. */
const groups = new Set<PageTexts<unknown>['pending']>()

/** Resolves once every group on the page has loaded `wanted`. Never rejects. */
export async function textsIn(wanted: Language): Promise<void> {
  await Promise.all([...groups].map(async (pending) => pending(wanted)))
}

/** A group of texts for a page: `texts({ title: ['充值', 'Top up'] })`. */
export function texts<const Table extends TextTable>(
  table: Table & Complete<Table>,
): PageTexts<Texts<Table>> {
  const bodies = new Map<Language, Texts<Table>>()
  return {
    get(wanted = language.get()) {
      const body = bodies.get(wanted) ?? (readTexts(table, wanted) as Texts<Table>)
      bodies.set(wanted, body)
      return body
    },
    pending: () => null,
  }
}

type Tables = Record<string, unknown>

/**
 * What builds for browsers make of `texts` (`remote-kit/src/texts`): the base language is in the code, and `load` fetches
 * the other one, only in a page of that language. If loading fails, the base language stays; the next change of language
 * tries again. Each build of a remote has its own groups, so releasing the remote changes a text (LANG-2).
 */
export function splitTexts(
  load: () => Promise<Tables>,
  name: string,
  base: unknown,
): PageTexts<unknown> {
  const chinese = readTexts(base, BASE_LANGUAGE)
  let loading: Promise<void> | undefined
  let other: unknown

  async function fetchOther(wanted: Language): Promise<void> {
    try {
      other = readTexts((await load())[name], wanted)
    } catch (error) {
      console.error(`texts in ${wanted} cannot be loaded`, error)
      other = chinese
      const stop = language.listen(() => {
        stop()
        loading = other = undefined
      })
    }
  }

  const pending = (wanted: Language) =>
    wanted === BASE_LANGUAGE || other ? null : (loading ??= fetchOther(wanted))
  groups.add(pending)
  // A page in another language starts loading its texts immediately.
  void pending(language.get())
  return {
    get: (wanted = language.get()) => (wanted === BASE_LANGUAGE ? chinese : (other ?? chinese)),
    pending,
  }
}
