import { css } from '@emotion/react'
import type { HomeResource } from '@cloudplay/contract'
import { color, font, Picture, radius, space } from '@cloudplay/ui'
import { GameBadge } from '../../components/GameBadge.tsx'
import { ResourceCard } from '../../components/ResourceCard.tsx'
import { ResourceLink } from '../../components/ResourceLink.tsx'

const featuredGrid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(3)};
  & > li:first-of-type {
    grid-column: 1 / -1;
  }
`

const large = css`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: ${radius.large};
  &:active {
    transform: scale(0.98);
  }
`

const shade = css`
  position: absolute;
  inset: 0;
  background: linear-gradient(to bottom, transparent 36%, rgba(11, 14, 20, 0.9) 100%);
`

const words = css`
  position: absolute;
  inset: auto ${space(4)} ${space(3)};
  display: grid;
  justify-items: start;
  & > strong {
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
  }
  & > span {
    max-width: 100%;
    overflow: hidden;
    color: ${color.text};
    font-size: ${font.size.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const badge = css`
  position: absolute;
  left: ${space(3)};
  top: ${space(3)};
`

/** One large card and smaller ones (HOME-3, type 3). */
export function Featured({ resources }: { resources: readonly HomeResource[] }) {
  const [main, ...others] = resources
  if (!main) return null
  return (
    <ul css={featuredGrid}>
      <li>
        <ResourceLink resource={main} css={large}>
          <Picture src={main.master_img || main.image_double} alt="" crop="wide" sizes="92vw" />
          <span css={shade} />
          {main.game_id > 0 && (
            <span css={badge}>
              <GameBadge game={main} />
            </span>
          )}
          <span css={words}>
            <strong data-card-name>{main.title || main.name}</strong>
            <span data-card-line>{main.subhead || main.desc}</span>
          </span>
        </ResourceLink>
      </li>
      {others.map((resource, at) => (
        <li key={at}>
          <ResourceCard resource={resource} sizes="45vw" />
        </li>
      ))}
    </ul>
  )
}
