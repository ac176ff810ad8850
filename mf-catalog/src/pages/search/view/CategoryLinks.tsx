import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, media, radius, Section, space } from '@cloudplay/ui'
import { MoreLink } from '@cloudplay/ui/more-link'
import { Link } from 'react-router-dom'
import { useCategories } from '../../../api/lists.ts'
import { searchTexts } from '../../../texts/search.ts'

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space(4)};
    border-radius: ${radius.pill};
    background: ${color.raised};
    font-size: ${font.size.small};
    ${media.hover} {
      &:hover {
        background: ${color.overlay};
      }
    }
  }
`

/** The categories, for players who don't know what to search for; nothing if they can't load. */
export function CategoryLinks() {
  const words = useTexts(searchTexts)
  const { data: categories } = useCategories()
  if (!categories?.length) return null
  return (
    <Section title={words.categories} more={<MoreLink as={Link} to={path.categories()} />}>
      <ul css={chips}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={path.category(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
