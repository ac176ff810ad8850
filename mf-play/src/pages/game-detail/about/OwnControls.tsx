import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, font, space } from '@cloudplay/ui'
import { Gamepad2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { keepHere } from '../../../browser/own-controls.ts'
import { SharedLayouts } from '../../../components/own-controls/SharedLayouts.tsx'
import { controlTexts } from '../../../texts/controls.ts'

const part = css`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  margin-top: ${space(4)};
  & > ul {
    width: 100%;
  }
  & > h3 {
    font-size: ${font.size.body};
  }
`

/** Layouts of other players, and the test of a gamepad, before the game starts (PLAY-30). */
export function OwnControls({ gameId }: { gameId: number }) {
  const words = useTexts(controlTexts)
  return (
    <div css={part}>
      <Button
        as={Link}
        to={path.padTest()}
        variant="plain"
        icon={<Gamepad2 size={18} aria-hidden />}
      >
        {words.testPad}
      </Button>
      <h3>{words.mostUsed}</h3>
      <SharedLayouts gameId={gameId} onTaken={(controls) => keepHere(gameId, controls, false)} />
    </div>
  )
}
