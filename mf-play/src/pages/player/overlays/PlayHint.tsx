import { css, keyframes } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { font, radius, space } from '@cloudplay/ui'
import { Pointer, Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { playerTexts } from '../../../texts/player.ts'

const fade = keyframes`from { opacity: 0; }`

const hint = css`
  position: absolute;
  left: 50%;
  top: 24px;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius.pill};
  background: rgba(11, 14, 20, 0.8);
  font-size: ${font.size.small};
  white-space: nowrap;
  transform: translateX(-50%);
  pointer-events: none;
  animation: ${fade} 200ms ease-out;
`

const SHOWN_MS = 6000
/** The project's own game, the only one whose controls the player knows. */
const BUILT_IN_GAME = 1

/** How the built-in game is steered, until the first input or for some seconds. */
export function PlayHint({ gameId }: { gameId: number }) {
  const words = useTexts(playerTexts)
  const [shown, setShown] = useState(gameId === BUILT_IN_GAME)
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(false)
    const timer = setTimeout(hide, SHOWN_MS)
    addEventListener('pointerdown', hide, { capture: true })
    addEventListener('keydown', hide, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', hide, { capture: true })
      removeEventListener('keydown', hide, { capture: true })
    }
  }, [shown])
  if (!shown) return null
  const touch = matchMedia('(pointer: coarse)').matches
  const Icon = touch ? Pointer : Keyboard
  return (
    <div css={hint} role="note">
      <Icon size={20} aria-hidden />
      {touch ? words.touchHint : words.keysHint}
    </div>
  )
}
