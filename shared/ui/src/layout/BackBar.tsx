import { useTexts } from '@cloudplay/i18n'
import { css } from '@emotion/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { color, font, layer, place } from '../theme/theme.ts'
import { uiTexts } from '../texts/ui.ts'

type BackBarProps = {
  title: string
  /** Default: the previous page, or '/' without one (SHELL-21). */
  onBack?: () => void
  /** At the right end, e.g. an `IconButton`. */
  end?: ReactNode
}

const bar = css`
  position: sticky;
  top: ${place.barTop};
  z-index: ${layer.sticky};
  display: grid;
  grid-template-columns: minmax(44px, 1fr) auto minmax(44px, 1fr);
  align-items: center;
  height: calc(${place.backBar} + ${place.safeTop});
  padding: ${place.safeTop} 4px 0;
  background: ${color.page};
  border-bottom: 1px solid ${color.line};
  & > h1 {
    overflow: hidden;
    font-size: ${font.size.body};
    font-weight: ${font.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > :last-child:not(h1) {
    justify-self: end;
  }
`

/** The bar over a subpage: back, title. */
export function BackBar({ title, onBack = goBack, end }: BackBarProps) {
  const words = useTexts(uiTexts)
  return (
    <header css={bar}>
      <IconButton label={words.back} onClick={onBack}>
        <ChevronLeft size={24} />
      </IconButton>
      <h1>{title}</h1>
      {end && <div>{end}</div>}
    </header>
  )
}

/** To the previous page of this site in this tab (the router numbers its entries), else to '/'. */
export function goBack(): void {
  const state: unknown = window.history.state
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  if (typeof index === 'number' && index > 0) window.history.back()
  else window.location.assign('/')
}
