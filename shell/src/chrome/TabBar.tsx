import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, layer, motion, place } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { Compass, House, Newspaper, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { tabTexts } from '../texts/shell.ts'

/** Home, browse (index 1) and the personal centre (index 2); news is declared and not shown (SHELL-9). */
const tabs = [
  { index: '0', to: path.home(), text: 'home', Icon: House },
  { index: '1', to: path.browse(), text: 'browse', Icon: Compass },
  { index: '2', to: path.personalTab(), text: 'mine', Icon: UserRound },
  { index: '3', to: path.news(), text: 'news', Icon: Newspaper, hidden: true },
] as const

const shown = tabs.filter((tab) => !('hidden' in tab))

export function TabBar() {
  const words = useTexts(tabTexts)
  const { pathname, search } = useLocation()
  const tab = pathname === path.home() ? (new URLSearchParams(search).get('tab') ?? '0') : null
  const active = pathname === path.personal() ? '2' : tab
  return (
    <nav css={bar} aria-label={words.mainNavigation}>
      {shown.map(({ index, to, text, Icon }) => (
        <Link key={index} to={to} css={item} aria-current={active === index ? 'page' : undefined}>
          <Icon size={22} strokeWidth={active === index ? 2.4 : 1.8} aria-hidden />
          <span>{words[text]}</span>
        </Link>
      ))}
    </nav>
  )
}

const bar = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bar};
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  height: calc(${place.barBottom} + ${place.safeBottom});
  padding-bottom: ${place.safeBottom};
  background: color-mix(in srgb, ${color.page} 88%, transparent);
  backdrop-filter: blur(16px);
  border-top: 1px solid ${color.line};
`

const item = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2px;
  color: ${color.muted};
  font-size: ${font.size.tiny};
  text-decoration: none;
  transition: transform ${motion.fast} ${motion.ease};
  &[aria-current] {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
  &:active {
    transform: scale(0.96);
  }
`
