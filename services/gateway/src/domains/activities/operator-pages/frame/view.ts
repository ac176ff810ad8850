import type { LocalizedText } from '@cloudplay/contract/language'
import type { ConsoleView } from '@cloudplay/operator-pages/operator-console'

/** The viewer of a page, who is logged in under a name. */
export interface View extends ConsoleView<{ id: string; name: string }> {
  say: (text: LocalizedText) => string
}
