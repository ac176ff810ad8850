import { GameCard } from '@cloudplay/ui/game-card'
import type { HomeResource } from '@cloudplay/contract'
import type { ReactNode } from 'react'
import { GameBadge } from './GameBadge.tsx'
import { filmOf, HoverFilm } from './HoverFilm.tsx'
import { ResourceLink } from './ResourceLink.tsx'

type ResourceCardProps = {
  resource: HomeResource
  layout?: 'wide' | 'tall' | 'row'
  action?: ReactNode
  sizes?: string
  /** Shows the state on the card unless the action already says it. */
  hideState?: boolean
  /** On hover and keyboard focus: the game's film over the picture, or more text if it has none. */
  more?: string
}

/** A home item as a game card. */
export function ResourceCard({
  resource,
  layout = 'wide',
  action,
  sizes,
  hideState,
  more,
}: ResourceCardProps) {
  const line = resource.subhead || resource.desc
  const film = more === undefined ? undefined : filmOf(resource)
  return (
    <GameCard
      as={ResourceLink}
      resource={resource}
      layout={layout}
      name={resource.title || resource.name}
      picture={pictureFor(resource, layout)}
      line={line}
      state={!hideState && resource.game_id > 0 && <GameBadge game={resource} />}
      action={action}
      sizes={sizes}
      more={film || more === line ? undefined : more}
      overArt={film && <HoverFilm src={film} />}
    />
  )
}

/** Each layout shows one crop; the site's own art has them all, other pictures come nearest by this order. */
function pictureFor(resource: HomeResource, layout: 'wide' | 'tall' | 'row'): string {
  const wide = resource.image_list || resource.image_double || resource.master_img
  if (layout === 'tall') return resource.ad_image || wide
  return layout === 'row' ? resource.small_img || wide : wide || resource.small_img
}
