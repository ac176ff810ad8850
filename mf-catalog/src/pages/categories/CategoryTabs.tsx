import type { Category } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { EmptyState } from '@cloudplay/ui'
import { Tabs } from '@cloudplay/ui/tabs'
import { useId, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCategoryGames } from '../../api/lists.ts'
import { PagedGames } from '../../components/PagedGames.tsx'
import { idOf } from '../../rules/list-address.ts'
import { gameListTexts } from '../../texts/lists.ts'
import { beginStyle, panelStyle, tabsStyle } from './shapes.ts'

/** The tabs, which stay in view, and the list of the chosen one. The choice is in the address, so that back finds it. */
export function CategoryTabs({ categories }: { categories: readonly Category[] }) {
  const words = useTexts(gameListTexts)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const asked = idOf(search.get('cate'))
  const chosen = categories.find(({ id }) => id === asked) ?? categories[0]!

  const choose = (id: number) => {
    void navigate(path.categories({ cate: id }), { replace: true })
    // Another list begins at its top.
    const begin = top.current
    if (
      begin &&
      begin.getBoundingClientRect().top < parseFloat(getComputedStyle(begin).scrollMarginTop)
    )
      begin.scrollIntoView()
  }

  return (
    <>
      <div ref={top} css={beginStyle} />
      <div css={tabsStyle}>
        <Tabs
          label={words.category}
          items={categories.map(({ id, name }) => ({ key: id, label: name }))}
          value={chosen.id}
          onChange={choose}
          panelId={() => panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={chosen.name} css={panelStyle}>
        <CategoryList key={chosen.id} category={chosen} />
      </div>
    </>
  )
}

function CategoryList({ category }: { category: Category }) {
  const words = useTexts(gameListTexts)
  const pages = useCategoryGames(category.id, 'tab')
  return (
    <PagedGames
      pages={pages}
      label={category.name}
      empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
    />
  )
}
