import type { HomeResource } from '@cloudplay/contract'
import { CardButton } from '../../components/CardButton.tsx'
import { ResourceCard } from '../../components/ResourceCard.tsx'
import { grid } from './shapes.ts'

/** Games as cards, three in a row (HOME-7, type 4). */
export function GameGrid({ resources }: { resources: readonly HomeResource[] }) {
  return (
    <ul css={grid}>
      {resources.map((resource, at) => (
        <li key={at}>
          <ResourceCard
            resource={resource}
            sizes="(min-width: 1264px) 384px, (min-width: 1000px) 31vw, 46vw"
            hideState
            more={resource.desc}
            action={resource.game_id > 0 && <CardButton game={resource} />}
          />
        </li>
      ))}
    </ul>
  )
}
