import { pageTitle } from '@cloudplay/contract'
import { useLanguage, useTexts } from '@cloudplay/i18n'
import { EmptyState } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useCategories, useCategoryGames } from '../../api/lists.ts'
import { ListMissing } from '../../components/ListMissing.tsx'
import { PagedGames } from '../../components/PagedGames.tsx'
import { idOf } from '../../rules/list-address.ts'
import { gameListTexts } from '../../texts/lists.ts'

/** The page of one category (LIST-6). */
export default function Category() {
  const words = useTexts(gameListTexts)
  const { id } = useParams()
  const cateId = idOf(id)
  const { data: categories } = useCategories()
  const category = categories?.find((one) => one.id === cateId)
  const isMissing = cateId === null || (categories !== undefined && !category)
  const title = category?.name ?? words.category
  const language = useLanguage()
  const name = category?.name
  useEffect(() => {
    // After the shell, which has given the route's title in the same commit.
    if (name)
      queueMicrotask(() => (document.title = pageTitle({ 'zh-CN': name, en: name }, language)))
  }, [name, language])
  return (
    <PageFrame title={title} wide>
      {isMissing ? <ListMissing /> : <CategoryGames key={cateId} cateId={cateId} label={title} />}
    </PageFrame>
  )
}

function CategoryGames({ cateId, label }: { cateId: number; label: string }) {
  const words = useTexts(gameListTexts)
  const pages = useCategoryGames(cateId)
  return (
    <PagedGames
      pages={pages}
      label={label}
      empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
    />
  )
}
