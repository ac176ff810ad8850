import type { Language } from '@cloudplay/contract'
import { actTexts } from './acts.ts'
import { faultTexts } from './faults.ts'
import { pageTexts } from './pages.ts'
import { peopleTexts } from './people.ts'
import { planTexts } from './plan.ts'
import { refusalTexts } from './refusals.ts'
import { verbTexts } from './verbs.ts'

const textsIn = (language: Language) => ({
  ...pageTexts[language],
  ...actTexts[language],
  ...peopleTexts[language],
  faults: faultTexts[language],
  plan: planTexts[language],
  refusals: refusalTexts[language],
  verbs: verbTexts[language],
})

/** All that the dashboard says. */
export type Texts = ReturnType<typeof textsIn>
export const dashboardTexts: Record<Language, Texts> = {
  'zh-CN': textsIn('zh-CN'),
  en: textsIn('en'),
}
