import { browserTexts, stageTexts, stuckTexts } from '../texts/stages.ts'
import { browserKind } from './browser-kind.ts'
import { ENTRY_STAGES, type EntryStage, type Unfit } from './stages.ts'

const browserWords = (userAgent: string) => browserTexts.get()[browserKind(userAgent)]

/** What is said of a stage that did not succeed: its name, and what can be done. */
export function stuckWords(stage: EntryStage, userAgent: string): { title: string; text: string } {
  const words = stuckTexts.get()
  const { remedy } = ENTRY_STAGES[stage]
  return {
    title: words.title({ stage: stageTexts.get()[stage] }),
    text:
      remedy === 'browser' ? words.browser({ browser: browserWords(userAgent) }) : words[remedy],
  }
}

/** What is said of a browser that can show no game: which one can. */
export function unfitWords(why: Unfit, userAgent: string): { title: string; text: string } {
  const words = browserTexts.get()
  return { title: words.unfitTitle, text: words[why]({ browser: browserWords(userAgent) }) }
}
