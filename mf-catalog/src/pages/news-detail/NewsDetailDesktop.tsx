import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, goBack, Page, Skeleton, space } from '@cloudplay/ui'
import { ChevronLeft } from 'lucide-react'
import { NewsCard } from '../../components/news/NewsCard.tsx'
import { articleTexts } from '../../texts/news.ts'
import { ArticleText, ArticleTextSkeleton } from './ArticleText.tsx'
import { Banner } from './Banner.tsx'
import { FurtherNews } from './FurtherNews.tsx'
import { NoArticle } from './NoArticle.tsx'
import { useArticle } from './use-article.ts'

/** A line of about forty Chinese characters is read without losing its place. */
const MEASURE = '720px'

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: ${space(6)} ${space(14)};
  align-items: start;
  & > .back {
    grid-column: 1 / -1;
    justify-self: start;
    margin-left: -12px;
  }
  & > article {
    display: grid;
    gap: ${space(8)};
    grid-template-columns: minmax(0, 1fr);
  }
  & > article > .text {
    max-width: ${MEASURE};
  }
`

/** The desktop's news item (LIST-13): a text of readable measure, with other news at its side. */
export default function NewsDetailDesktop() {
  const words = useTexts(articleTexts)
  const { id, item, missing, query } = useArticle()
  if (!item && (missing || query.isError)) {
    return (
      <Page>
        <NoArticle missing={missing} query={query} />
      </Page>
    )
  }
  return (
    <Page>
      <div css={layout} aria-busy={item ? undefined : true} key={id}>
        <Button
          className="back"
          variant="quiet"
          size="small"
          icon={<ChevronLeft size={18} aria-hidden />}
          onClick={goBack}
        >
          {words.back}
        </Button>
        <article>
          {item ? (
            <Banner item={item} sizes="(min-width: 1264px) 844px, 66vw" />
          ) : (
            <Skeleton ratio={16 / 9} />
          )}
          <div className="text">
            {item ? <ArticleText item={item} heading="h1" /> : <ArticleTextSkeleton />}
          </div>
        </article>
        {item && (
          <aside>
            <FurtherNews not={item.id} Item={NewsCard} gapPx={24} />
          </aside>
        )}
      </div>
    </Page>
  )
}
