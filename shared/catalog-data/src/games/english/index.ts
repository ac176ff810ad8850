import { builderTexts } from './builder-games.ts'
import { casualTexts } from './casual-games.ts'
import type { EnglishTexts } from './english-text.ts'
import { platformTexts } from './platform-games.ts'
import { racingTexts } from './racing-games.ts'
import { shooterTexts } from './shooter-games.ts'
import { spaceTexts } from './space-games.ts'
import { strategyTexts } from './strategy-games.ts'

export const englishTexts: EnglishTexts = {
  ...platformTexts,
  ...racingTexts,
  ...shooterTexts,
  ...strategyTexts,
  ...builderTexts,
  ...spaceTexts,
  ...casualTexts,
}
