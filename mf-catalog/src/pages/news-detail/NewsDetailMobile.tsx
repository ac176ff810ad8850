import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { BackBar, Page, Skeleton, space } from '@cloudplay/ui'
import { NewsRow } from '../../components/news/NewsRow.tsx'
import { articleTexts } from '../../texts/news.ts'
import { ArticleText, ArticleTextSkeleton } from './ArticleText.tsx'
import { Banner } from './Banner.tsx'
import { FurtherNews } from './FurtherNews.tsx'
import { NoArticle } from './NoArticle.tsx'
import { useArticle } from './use-article.ts'

const further = css`
  margin-top: ${space(10)};
`

/** The phone's news item (LIST-13): banner from edge to edge, then the text. */
export default function NewsDetailMobile() {
  const words = useTexts(articleTexts)
  const { id, item, missing, query } = useArticle()
  return (
    <>
      <BackBar title={words.title} />
      {item ? (
        <article>
          <Banner item={item} sizes="100vw" />
          <Page>
            <ArticleText item={item} heading="h2" />
            <div css={further}>
              <FurtherNews not={item.id} Item={NewsRow} gapPx={0} />
            </div>
          </Page>
        </article>
      ) : missing || query.isError ? (
        <NoArticle missing={missing} query={query} />
      ) : (
        <div aria-busy="true" key={id}>
          <Skeleton ratio={16 / 9} />
          <Page>
            <ArticleTextSkeleton />
          </Page>
        </div>
      )}
    </>
  )
}
