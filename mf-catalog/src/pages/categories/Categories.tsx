import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { ErrorState } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useCategories } from '../../api/lists.ts'
import { NothingHere } from '../../components/NothingHere.tsx'
import { gameListTexts } from '../../texts/lists.ts'
import { CategoriesSkeleton } from './CategoriesSkeleton.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'

/** All games, in a tab for each category (LIST-4). */
export default function Categories() {
  const words = useTexts(gameListTexts)
  const { data, isPending, isError, isFetching, refetch } = useCategories()
  return (
    <PageFrame title={words.categories} wide>
      {isPending && <CategoriesSkeleton />}
      {isError && (
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
