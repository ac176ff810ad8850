import { useTexts } from '@cloudplay/i18n'
import { regionHelpTexts } from '../../texts/regions.ts'

/** What delay and load mean (PLAY-9). */
export function HelpWords() {
  const words = useTexts(regionHelpTexts)
  return <>{`${words.where}\n\n${words.delay}\n${words.load}\n\n${words.test}`}</>
}
