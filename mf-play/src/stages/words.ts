import { browserTexts, stageTexts, stuckTexts } from '../texts/stages.ts'
import { browserKind } from './browser-kind.ts'
import { ENTRY_STAGES, type EntryStage, type Unfit } from './stages.ts'

const browserWords = (userAgent: string) => browserTexts.get()[browserKind(userAgent)]

/** The texts of a failed stage: its name, and what the player can do. */
export function stuckWords(stage: EntryStage, userAgent: string): { title: string; text: string } {
  const words = stuckTexts.get()
  const { remedy } = ENTRY_STAGES[stage]
  return {
    title: words.title({ stage: stageTexts.get()[stage] }),
    text:
      remedy === 'browser' ? words.browser({ browser: browserWords(userAgent) }) : words[remedy],
  }
}

/** The text for a browser that can't show games: it names one that can. */
export function unfitWords(why: Unfit, userAgent: string): { title: string; text: string } {
  const words = browserTexts.get()
  return { title: words.unfitTitle, text: words[why]({ browser: browserWords(userAgent) }) }
}
