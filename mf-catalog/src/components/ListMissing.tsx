import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { gameListTexts } from '../texts/lists.ts'
import { NothingHere } from './NothingHere.tsx'

/** An address that names no list, and the way to those there are. */
export function ListMissing() {
  const words = useTexts(gameListTexts)
  return (
    <NothingHere
      scene="search"
      title={words.missingTitle}
      text={words.missingText}
      to={path.categories()}
      link={words.allGames}
    />
  )
}
