import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { PagedList } from '@cloudplay/lists'
import type { ComponentProps } from 'react'
import { useSearchResults } from '../../../api/search.ts'
import { searchTexts } from '../../../texts/search.ts'
import { Found } from './Found.tsx'
import { NothingFound } from './NothingFound.tsx'

type Shape = Pick<
  ComponentProps<typeof PagedList<GameListItem>>,
  'Row' | 'rowHeight' | 'gap' | 'columns' | 'columnGap' | 'skeleton'
>

/** What was found for these keywords, drawn in the shape of the device (LIST-8, LIST-9). */
export function Results({ keywords, ...shape }: Shape & { keywords: string }) {
  const words = useTexts(searchTexts)
  const pages = useSearchResults(keywords)
  return (
    <>
      <Found count={pages.isPending ? null : pages.total} />
      <PagedList
        {...shape}
        pages={pages}
        label={words.results}
        rowKey={(game) => game.game_id}
        empty={<NothingFound name={keywords} />}
      />
    </>
  )
}
