import { css } from '@emotion/react'
import type { OwnControls } from '@cloudplay/contract/own-controls'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space } from '@cloudplay/ui'
import { ArrowRight } from 'lucide-react'
import { controlTexts } from '../../texts/controls.ts'
import { keyName } from '../keys/key-names.ts'
import { padButtonName } from '../pad-live/button-names.ts'

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  font-size: ${font.size.small};
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 2px ${space(2)};
    border-radius: ${radius.small};
    background: ${color.wash};
  }
`

/** What a layout changes: a player's key, and what it is to the game. */
export function LayoutSummary({ controls }: { controls: OwnControls }) {
  const words = useTexts(controlTexts)
  const pairs = [
    ...controls.keys.map(({ from, to }) => [keyName(from), keyName(to)] as const),
    ...controls.pad.map(({ from, to }) => [padButtonName(from), padButtonName(to)] as const),
  ]
  return (
    <ul css={list} role="list">
      {pairs.map(([from, to]) => (
        <li key={`${from} ${to}`}>
          {from}
          <ArrowRight size={14} aria-hidden />
          {to}
        </li>
      ))}
      {controls.touch && <li>{words.touchControls({ count: controls.touch.length })}</li>}
    </ul>
  )
}
