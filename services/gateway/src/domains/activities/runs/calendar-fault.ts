import type { LocalizedText } from '@cloudplay/contract/language'

/** The parts of a run that an operator sets, and that can be at fault. */
export type RunField = 'title' | 'from' | 'until' | 'budget' | 'offer'

/** What is wrong with a change, for the operator; the calendar stays unchanged. */
export class CalendarFault extends Error {
  override name = 'CalendarFault'

  constructor(
    readonly text: LocalizedText,
    /** The field to change; null if changing one does not help. */
    readonly field: RunField | null = null,
  ) {
    super(text.en)
  }
}
