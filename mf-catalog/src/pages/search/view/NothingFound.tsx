import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { wishOf } from '../../game-apply/wish.ts'
import { searchTexts } from '../../../texts/search.ts'

/** A search without results: the way to ask for the game, with its name filled in (LIST-9). */
export function NothingFound({ name }: { name: string }) {
  const words = useTexts(searchTexts)
  return (
    <EmptyState
      scene="search"
      title={words.nothingTitle({ name })}
      text={words.nothingText}
      action={
        <Button as={Link} to={path.gameApply()} state={wishOf(name)} variant="main">
          {words.apply}
        </Button>
      }
    />
  )
}
