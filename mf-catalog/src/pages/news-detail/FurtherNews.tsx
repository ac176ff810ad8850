import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Section } from '@cloudplay/ui'
import { MoreLink } from '@cloudplay/ui/more-link'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { useNews } from '../../api/news.ts'
import { articleTexts } from '../../texts/news.ts'

/** As many as fit next to a text of usual length. */
const FURTHER = 4

type FurtherNewsProps = { not: number; Item: ComponentType<{ row: NewsListItem }>; gapPx: number }

/** More stories to read; nothing if they can't load. */
export function FurtherNews({ not, Item, gapPx }: FurtherNewsProps) {
  const words = useTexts(articleTexts)
  const items = useNews()
    .pages.flat()
    .filter(({ id }) => id !== not)
    .slice(0, FURTHER)
  if (items.length === 0) return null
  return (
    <Section title={words.further} more={<MoreLink as={Link} to={path.news()} />}>
      <ul css={css({ display: 'grid', gap: gapPx })}>
        {items.map((item) => (
          <li key={item.id}>
            <Item row={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
