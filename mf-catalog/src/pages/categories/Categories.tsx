import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { ErrorState, media, space } from '@cloudplay/ui'
import { MoreLink } from '@cloudplay/ui/more-link'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { Link } from 'react-router-dom'
import { useCategories } from '../../api/lists.ts'
import { NothingHere } from '../../components/NothingHere.tsx'
import { gameListTexts } from '../../texts/lists.ts'
import { libraryTexts } from '../../texts/library.ts'
import { CategoriesSkeleton } from './CategoriesSkeleton.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'

const toFavourites = css`
  display: flex;
  justify-content: flex-end;
  margin-top: calc(-1 * ${space(3)});
  ${media.desktop} {
    margin-top: calc(-1 * ${space(16)});
    margin-bottom: ${space(5)};
  }
`

/** The library: all games, in a tab for each category (LIST-4). */
export default function Categories() {
  const words = useTexts(gameListTexts)
  const { favourites } = useTexts(libraryTexts)
  const { data, isPending, isLoadingError, isFetching, refetch } = useCategories()
  return (
    <PageFrame title={words.categories} wide>
      <div css={toFavourites}>
        <MoreLink as={Link} to={path.favourites()}>
          {favourites}
        </MoreLink>
      </div>
      {isPending && <CategoriesSkeleton />}
      {isLoadingError && (
        <ErrorState
          title={words.categoriesFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <NothingHere
          title={words.noCategoriesTitle}
          text={words.noCategoriesText}
          to={path.home()}
          link={words.goHome}
        />
      )}
      {data && data.length > 0 && <CategoryTabs categories={data} />}
    </PageFrame>
  )
}
