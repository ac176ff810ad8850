import type { HomeResource } from '@cloudplay/contract'
import { ResourceCard } from '../../components/ResourceCard.tsx'
import { shelf } from '../../components/shelf.ts'
import { shelfCardWidth } from './shapes.ts'

export const gameShelf = shelf(shelfCardWidth)

/** New games side by side, swiped through (HOME-3, type 2). */
export function GameShelf({ resources }: { resources: readonly HomeResource[] }) {
  return (
    <ul css={gameShelf}>
      {resources.map((resource, at) => (
        <li key={at}>
          <ResourceCard resource={resource} layout="tall" sizes={shelfCardWidth} />
        </li>
      ))}
    </ul>
  )
}
