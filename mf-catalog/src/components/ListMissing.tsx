import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { gameListTexts } from '../texts/lists.ts'

/** An address that names no list, and the way to those there are. */
export function ListMissing() {
  const words = useTexts(gameListTexts)
  return (
    <EmptyState
      scene="search"
      title={words.missingTitle}
      text={words.missingText}
      action={
        <Button as={Link} to={path.categories()} variant="main">
          {words.allGames}
        </Button>
      }
    />
  )
}
