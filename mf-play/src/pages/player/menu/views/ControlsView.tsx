import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, space } from '@cloudplay/ui'
import { useState } from 'react'
import { controlTexts } from '../../../../texts/controls.ts'
import type { MenuScope } from '../menu-scope.ts'
import { Segments } from '../settings/Choices.tsx'
import { KeyboardTab } from './controls/KeyboardTab.tsx'
import { LayoutsTab } from './controls/LayoutsTab.tsx'
import { PadTab } from './controls/PadTab.tsx'

const view = css`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  & > * {
    max-width: 100%;
  }
  & > ul,
  & > section,
  & > [role='status'] {
    width: 100%;
  }
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

type Tab = 'keyboard' | 'pad' | 'layouts'

/** The player's own controls of the game: keys, gamepad, and layouts to share (PLAY-30). */
export function ControlsView({ own, gameId, controls, padBecomes, touch }: MenuScope) {
  const words = useTexts(controlTexts)
  const [tab, setTab] = useState<Tab>(touch ? 'layouts' : 'keyboard')
  return (
    <div css={view}>
      <Segments<Tab>
        label={words.kinds}
        options={(['keyboard', 'pad', 'layouts'] as const).map((value) => ({
          value,
          label: words[value],
        }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'keyboard' && <KeyboardTab own={own} controls={controls} />}
      {tab === 'pad' && <PadTab own={own} controls={controls} padBecomes={padBecomes} />}
      {tab === 'layouts' && <LayoutsTab own={own} gameId={gameId} />}
    </div>
  )
}
