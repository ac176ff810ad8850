import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { requestedGame } from '../../game-apply/requested-game.ts'
import { NothingHere } from '../../../components/NothingHere.tsx'
import { searchTexts } from '../../../texts/search.ts'

/** A search without results: the way to ask for the game, with its name filled in (LIST-9). */
export function NothingFound({ name }: { name: string }) {
  const words = useTexts(searchTexts)
  return (
    <NothingHere
      scene="search"
      title={words.nothingTitle({ name })}
      text={words.nothingText}
      to={path.gameApply()}
      state={requestedGame(name)}
      link={words.apply}
    />
  )
}
