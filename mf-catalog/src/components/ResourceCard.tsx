import type { HomeResource } from '@cloudplay/contract'
import { GameCard } from '@cloudplay/ui'
import type { ReactNode } from 'react'
import { GameBadge } from './GameBadge.tsx'
import { ResourceLink } from './ResourceLink.tsx'

type ResourceCardProps = {
  resource: HomeResource
  layout?: 'wide' | 'tall' | 'row'
  action?: ReactNode
  sizes?: string
  /** The state stands on the card unless its action already says it. */
  hideState?: boolean
  /** More words, shown over the picture under the pointer and on keyboard focus. */
  more?: string
}

/** A home item as a game card. */
export function ResourceCard({ resource, layout = 'wide', action, sizes, hideState, more }: ResourceCardProps) {
  return (
    <GameCard
      as={ResourceLink}
      resource={resource}
      layout={layout}
      name={resource.title || resource.name}
      picture={resource.small_img || resource.image_list}
      line={resource.subhead || resource.desc}
      state={!hideState && resource.game_id > 0 && <GameBadge game={resource} />}
      action={action}
      sizes={sizes}
      more={more}
    />
  )
}
