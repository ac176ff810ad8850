import type { LocalizedText } from '@cloudplay/contract/language'

/** What an operator says of a time of an activity, and what can be wrong with it. */
export type RunField = 'title' | 'from' | 'until' | 'budget' | 'offer'

/** Says what is wrong with a change, to the operator; the calendar stays as it was. */
export class CalendarFault extends Error {
  override name = 'CalendarFault'

  constructor(
    readonly text: LocalizedText,
    /** What has to be said otherwise; null where no other words help. */
    readonly field: RunField | null = null,
  ) {
    super(text.en)
  }
}
