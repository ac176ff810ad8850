import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, ErrorState } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { articleTexts } from '../../texts/news.ts'
import type { useArticle } from './use-article.ts'

/** In place of an article: there is none at this address, or it could not be had. */
export function NoArticle({ missing, query }: Pick<ReturnType<typeof useArticle>, 'missing' | 'query'>) {
  const words = useTexts(articleTexts)
  if (!missing) return <ErrorState text={wordsFor(query.error)} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  return (
    <EmptyState
      scene="search"
      title={words.missingTitle}
      text={words.missingText}
      action={
        <Button as={Link} to={path.news()} variant="main">
          {words.allNews}
        </Button>
      }
    />
  )
}
