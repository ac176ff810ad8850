import { SITE_NAME } from '@cloudplay/contract'
import { localized, useLanguage, useTexts } from '@cloudplay/i18n'
import { loginFor, path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import {
  Button,
  color,
  font,
  IconButton,
  layer,
  motion,
  place,
  Skeleton,
  space,
} from '@cloudplay/ui'
import { css } from '@emotion/react'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { RemoteBoundary } from '../remotes/RemoteBoundary.tsx'
import { frameTexts } from '../texts/frame.ts'
import { BELOW_COMPACT_PX, BELOW_STACKED_PX } from './header-widths.ts'
import { Logo } from './Logo.tsx'
import { SearchField } from './SearchField.tsx'

/** Only for players, and only on a desktop: not among the scripts that every visitor waits for. */
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

/** About what a short name, the bell and a small balance take. */
const ACCOUNT_MENU_WIDTH_PX = 260

const links = [
  { to: path.home(), text: 'cloudGames', end: true },
  { to: path.categories(), text: 'library', end: false },
  { to: path.news(), text: 'news', end: false },
  { to: path.welfare(), text: 'welfareShort', end: false },
  { to: path.recharge(), text: 'recharge', end: false },
] as const

/** The desktop's header: slim, sticky; who is logged in and the balance, live (SHELL-10). */
export function Header() {
  const words = useTexts(frameTexts)
  const site = localized(SITE_NAME, useLanguage())
  const loggedIn = useSession((session) => session.loggedIn)
  const { key, pathname, search } = useLocation()
  return (
    <header css={header}>
      <div css={row}>
        <Link to={path.home()} css={home} aria-label={words.homeOf({ site })}>
          <Logo />
        </Link>
        <nav css={nav} aria-label={words.mainNavigation}>
          {links.map(({ to, text, end }) => (
            <Link
              key={to}
              to={to}
              aria-current={
                pathname === to || (!end && pathname.startsWith(`${to}/`)) ? 'page' : undefined
              }
            >
              {words[text]}
            </Link>
          ))}
        </nav>
        <div css={searchPlace}>
          <SearchField />
          <IconButton as={Link} to={path.search()} label={words.searchGames}>
            <Search size={20} aria-hidden />
          </IconButton>
        </div>
        {loggedIn ? (
          <RemoteBoundary remote="the account menu" fallback={<PersonalLink />}>
            <Suspense fallback={<Skeleton width={ACCOUNT_MENU_WIDTH_PX} height={36} />}>
              <AccountMenu key={key} />
            </Suspense>
          </RemoteBoundary>
        ) : (
          <Button as={Link} to={loginFor(pathname + search)} variant="main" size="small">
            {words.logInOrRegister}
          </Button>
        )}
      </div>
    </header>
  )
}

/** Replaces the menu if its code can't load. */
function PersonalLink() {
  const words = useTexts(frameTexts)
  return (
    <Button as={Link} to={path.personal()} size="small">
      {words.personal}
    </Button>
  )
}

const header = css`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  height: ${place.barTop};
  background: color-mix(in srgb, ${color.page} 86%, transparent);
  backdrop-filter: blur(16px);
  border-bottom: 1px solid ${color.line};
  @media (max-width: ${BELOW_STACKED_PX}px) {
    position: static;
    height: auto;
  }
`

const row = css`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  height: 100%;
  max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
  margin: 0 auto;
  padding: 0 ${place.gutter};
  @media (max-width: ${BELOW_COMPACT_PX}px) {
    gap: ${space(4)};
  }
  @media (max-width: ${BELOW_STACKED_PX}px) {
    flex-wrap: wrap;
    gap: 0 ${space(3)};
    padding: ${space(2)} ${place.gutter};
  }
`

const home = css({ display: 'flex', flex: 'none' })

/** The field, or on narrow windows the way to the page that has one. */
const searchPlace = css`
  display: flex;
  flex: 1;
  justify-content: flex-end;
  min-width: 0;
  & > a {
    display: none;
  }
  @media (max-width: ${BELOW_COMPACT_PX}px) {
    & > form {
      display: none;
    }
    & > a {
      display: inline-grid;
    }
  }
`

const nav = css`
  display: flex;
  gap: ${space(6)};
  flex: none;
  & a {
    padding: ${space(2)} 0;
    white-space: nowrap;
    color: ${color.soft};
    font-size: ${font.size.body};
    text-decoration: none;
    transition: color ${motion.fast} ${motion.ease};
  }
  & a:hover,
  & a[aria-current] {
    color: ${color.text};
  }
  & a[aria-current] {
    font-weight: ${font.weight.medium};
  }
  @media (max-width: ${BELOW_COMPACT_PX}px) {
    gap: ${space(4)};
    & a {
      font-size: ${font.size.small};
    }
  }
  @media (max-width: ${BELOW_STACKED_PX}px) {
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: 0 ${space(5)};
    order: 1;
  }
`
