import { useTexts } from '@cloudplay/i18n'
import { PagedList } from '@cloudplay/lists'
import { BackBar, Page } from '@cloudplay/ui'
import { useNews } from '../../api/news.ts'
import { NEWS_ROW_PX, NewsRow, NewsRowSkeleton } from '../../components/news/NewsRow.tsx'
import { newsTexts } from '../../texts/news.ts'
import { NoNews } from './NoNews.tsx'

/** The phone's news (LIST-11): rows, loaded page by page at the end of the list. */
export default function NewsMobile() {
  const words = useTexts(newsTexts)
  return (
    <>
      <BackBar title={words.title} />
      <Page>
        <PagedList
          pages={useNews()}
          label={words.list}
          Row={NewsRow}
          rowKey={({ id }) => id}
          rowHeight={NEWS_ROW_PX}
          skeleton={<NewsRowSkeleton />}
          empty={<NoNews />}
        />
      </Page>
    </>
  )
}
