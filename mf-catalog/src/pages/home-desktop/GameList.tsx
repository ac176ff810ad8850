import { css } from '@emotion/react'
import type { HomeResource } from '@cloudplay/contract'
import { color, media, radius, space } from '@cloudplay/ui'
import { CardButton } from '../../components/CardButton.tsx'
import { ResourceCard } from '../../components/ResourceCard.tsx'
import { list } from './shapes.ts'

const row = css`
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  ${media.hover} {
    &:hover {
      background: ${color.overlay};
    }
  }
`

/** Games as rows with icon and title (HOME-7, type 2). */
export function GameList({ resources }: { resources: readonly HomeResource[] }) {
  return (
    <ul css={list}>
      {resources.map((resource, at) => (
        <li key={at} css={row}>
          <ResourceCard
            resource={resource}
            layout="row"
            hideState
            action={resource.game_id > 0 && <CardButton game={resource} />}
          />
        </li>
      ))}
    </ul>
  )
}
