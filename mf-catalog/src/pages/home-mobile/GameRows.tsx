import { css } from '@emotion/react'
import type { HomeResource } from '@cloudplay/contract'
import { space } from '@cloudplay/ui'
import { PlayButton } from '../../components/PlayButton.tsx'
import { ResourceCard } from '../../components/ResourceCard.tsx'

export const rows = css`
  display: grid;
  gap: ${space(4)};
`

/** New games one under the other, each with its button (HOME-3, type 4). */
export function GameRows({ resources }: { resources: readonly HomeResource[] }) {
  return (
    <ul css={rows}>
      {resources.map((resource, at) => (
        <li key={at}>
          <ResourceCard
            resource={resource}
            layout="row"
            hideState
            action={resource.game_id > 0 && <PlayButton game={resource} says="instant" />}
          />
        </li>
      ))}
    </ul>
  )
}
