import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { PagedList, useColumns, type Pages } from '@cloudplay/lists'
import { font, Page, space } from '@cloudplay/ui'
import { useMemo } from 'react'
import { useNews } from '../../api/news.ts'
import { NEWS_CARD_PX, NewsCard, NewsCardSkeleton } from '../../components/news/NewsCard.tsx'
import { newsTexts } from '../../texts/news.ts'
import { LeadStory, LeadStorySkeleton } from './LeadStory.tsx'
import { NoNews } from './NoNews.tsx'

const heading = css`
  margin-bottom: ${space(6)};
  font-size: ${font.size.huge};
`

const GAP = { line: 40, card: 24 }
/** From this width of the window on three cards stand side by side. */
const WIDTHS_PX = [1000]

/** The desktop's news (LIST-11): the first one large, the others as a grid. */
export default function NewsDesktop() {
  const words = useTexts(newsTexts)
  const news = useNews()
  const { lead, others } = useLead(news)
  const columns = useColumns(2, WIDTHS_PX)
  return (
    <Page>
      <h1 css={heading}>{words.title}</h1>
      {news.isPending && <LeadStorySkeleton />}
      {lead && <LeadStory item={lead} />}
      <PagedList
        pages={others}
        label={words.list}
        Row={NewsCard}
        rowKey={({ id }) => id}
        rowHeight={NEWS_CARD_PX}
        columns={columns}
        gap={GAP.line}
        columnGap={GAP.card}
        skeleton={<NewsCardSkeleton />}
        empty={lead ? null : <NoNews />}
      />
    </Page>
  )
}

/** The first item, and the same list without it. */
function useLead(news: Pages<NewsListItem>): {
  lead: NewsListItem | undefined
  others: Pages<NewsListItem>
} {
  const { pages, total } = news
  const lead = pages[0]?.[0]
  const rest = useMemo(
    () => pages.map((page) => page.filter(({ id }) => id !== lead?.id)),
    [pages, lead?.id],
  )
  return { lead, others: { ...news, pages: rest, total: Math.max(0, total - 1) } }
}
