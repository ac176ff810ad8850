import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, place, radius } from '@cloudplay/ui'
import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { homeTexts } from '../../texts/home.ts'

const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding-top: ${place.safeTop};
`

const name = css`
  font-size: ${font.size.title};
  font-weight: ${font.weight.bold};
  letter-spacing: 0.02em;
`

const search = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 16px 0 14px;
  border-radius: ${radius.pill};
  background: rgba(11, 14, 20, 0.72);
  border: 1px solid ${color.line};
  color: ${color.text};
  font-size: ${font.size.small};
`

/** The site's name and the way to search. */
export function TopBar({ className }: { className?: string }) {
  const words = useTexts(homeTexts)
  return (
    <header css={bar} className={className}>
      <h1 css={name}>{words.site}</h1>
      <Link to={path.search()} css={search}>
        <Search size={18} aria-hidden />
        {words.searchGames}
      </Link>
    </header>
  )
}
