import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { NothingHere } from '../../components/NothingHere.tsx'
import { newsTexts } from '../../texts/news.ts'

/** A list of news without any. */
export function NoNews() {
  const words = useTexts(newsTexts)
  return (
    <NothingHere
      title={words.emptyTitle}
      text={words.emptyText}
      to={path.home()}
      link={words.home}
    />
  )
}
