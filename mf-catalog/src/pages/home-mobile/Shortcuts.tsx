import { css } from '@emotion/react'
import type { HomeResource } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, place, radius, space } from '@cloudplay/ui'
import { NamedIcon } from '../../components/NamedIcon.tsx'
import { ResourceLink } from '../../components/ResourceLink.tsx'
import { homeTexts } from '../../texts/home.ts'
import { shortcutTilePx } from './shapes.ts'

export const shortcutsRow = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(${shortcutTilePx + 4}px, 1fr);
  gap: ${space(1)};
  margin: ${space(2)} calc(-1 * ${place.gutter}) ${space(7)};
  padding: ${space(1)} ${place.gutter};
  overflow-x: auto;
  scrollbar-width: none;
`

const shortcut = css`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 6px;
  color: ${color.soft};
  font-size: ${font.size.tiny};
  line-height: 18px;
  text-align: center;
  text-wrap: balance;
  & > .tile {
    display: grid;
    place-items: center;
    width: ${shortcutTilePx}px;
    height: ${shortcutTilePx}px;
    overflow: hidden;
    border-radius: ${radius.medium};
    background: ${color.overlay};
    color: ${color.text};
  }
  &:active > .tile {
    transform: scale(0.96);
  }
`

/** The row of icon shortcuts (HOME-3, type 1). */
export function Shortcuts({ resources }: { resources: readonly HomeResource[] }) {
  const words = useTexts(homeTexts)
  return (
    <nav aria-label={words.shortcuts} css={shortcutsRow}>
      {resources.map((resource, at) => (
        <ResourceLink key={at} resource={resource} css={shortcut}>
          <span className="tile">
            <NamedIcon name={resource.icon || resource.small_img} />
          </span>
          {resource.title || resource.name}
        </ResourceLink>
      ))}
    </nav>
  )
}
