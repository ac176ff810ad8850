import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { ErrorState } from '@cloudplay/ui'
import { NothingHere } from '../../components/NothingHere.tsx'
import { articleTexts } from '../../texts/news.ts'
import type { useArticle } from './use-article.ts'

/** Replaces a story that doesn't exist or failed to load. */
export function NoArticle({
  missing,
  query,
}: Pick<ReturnType<typeof useArticle>, 'missing' | 'query'>) {
  const words = useTexts(articleTexts)
  if (!missing)
    return (
      <ErrorState
        text={wordsFor(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <NothingHere
      scene="search"
      title={words.missingTitle}
      text={words.missingText}
      to={path.news()}
      link={words.allNews}
    />
  )
}
