import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { newsTexts } from '../../texts/news.ts'

/** A list of news without any. */
export function NoNews() {
  const words = useTexts(newsTexts)
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      action={
        <Button as={Link} to={path.home()} variant="main">
          {words.home}
        </Button>
      }
    />
  )
}
