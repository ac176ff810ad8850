import { CategoryLinks } from './CategoryLinks.tsx'
import { History } from './History.tsx'
import { HotGames } from './HotGames.tsx'
import { RecentPlays } from './RecentPlays.tsx'
import type { Search } from '../query/use-search.ts'

/** The page before the first search. */
export function Start({ search }: { search: Search }) {
  return (
    <>
      <History search={search} />
      <RecentPlays />
      <HotGames search={search} />
      <CategoryLinks />
    </>
  )
}
