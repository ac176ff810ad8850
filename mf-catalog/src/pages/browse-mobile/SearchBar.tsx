import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { loginFor, path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { color, font, place, radius, space } from '@cloudplay/ui'
import { CalendarCheck, Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useHotGameName } from '../../api/browse.ts'
import { browseTexts } from '../../texts/browse.ts'

const bar = css`
  display: flex;
  gap: ${space(2)};
  padding-top: ${place.safeTop};
`

const search = css`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space(4)};
  border-radius: ${radius.pill};
  background: ${color.overlay};
  color: ${color.soft};
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const signIn = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 ${space(4)};
  border-radius: ${radius.pill};
  background: ${color.overlay};
  color: ${color.text};
  font-size: ${font.size.small};
`

/** The search bar names the hot game and searches it; next to it the way to sign in for the day. */
export function SearchBar() {
  const words = useTexts(browseTexts)
  const loggedIn = useSession((session) => session.loggedIn)
  const { data: hotName } = useHotGameName()
  const target = path.search(hotName)
  const welfare = path.welfare()
  return (
    <header css={bar}>
      <Link
        to={loggedIn ? target : loginFor(target)}
        css={search}
        aria-label={hotName ? words.searchHot({ game: hotName }) : words.search}
      >
        <Search size={18} aria-hidden />
        <span>{hotName ?? words.searchGames}</span>
      </Link>
      <Link to={loggedIn ? welfare : loginFor(welfare)} css={signIn}>
        <CalendarCheck size={18} aria-hidden />
        {words.signIn}
      </Link>
    </header>
  )
}
