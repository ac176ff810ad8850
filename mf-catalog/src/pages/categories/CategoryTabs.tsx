import { ALL_CATEGORIES, type Category } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Tabs } from '@cloudplay/ui/tabs'
import { useId, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { choiceOf, queryOf, type LibraryChoice } from '../../rules/library-choice.ts'
import { libraryTexts } from '../../texts/library.ts'
import { LibraryGames } from './LibraryGames.tsx'
import { beginStyle, panelStyle, tabsStyle } from './shapes.ts'

/** The tabs, which stay in view, and the games of the chosen one. The choice is in the address (LIST-4, LIST-18). */
export function CategoryTabs({ categories }: { categories: readonly Category[] }) {
  const words = useTexts(libraryTexts)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const tabs = [
    { key: ALL_CATEGORIES, label: words.all },
    ...categories.map(({ id, name }) => ({ key: id, label: name })),
  ]
  const asked = choiceOf(search)
  const tab = tabs.find(({ key }) => key === asked.cate) ?? tabs[0]!
  const choice = { ...asked, cate: tab.key }

  /** A tab takes the place of the one before; a filter is a separate step, which back takes away. */
  const choose = (next: LibraryChoice) => {
    void navigate(path.categories(queryOf(next)), { replace: next.cate !== choice.cate })
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
          items={tabs}
          value={tab.key}
          onChange={(cate) => choose({ ...choice, cate })}
          panelId={() => panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={tab.label} css={panelStyle}>
        <LibraryGames choice={choice} label={tab.label} onChoose={choose} />
      </div>
    </>
  )
}
