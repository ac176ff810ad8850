import type { LocalizedText } from '@cloudplay/contract/language'
import type { ConsoleView } from '@cloudplay/operator-pages/operator-console'
import type { OperatorRole } from '../../../core/operator-key.ts'

/** The viewer of a page, who is logged in under a name. */
export interface View extends ConsoleView<{ id: string; name: string; role: OperatorRole }> {
  say: (text: LocalizedText) => string
}
