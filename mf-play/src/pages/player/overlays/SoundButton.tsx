import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius } from '@cloudplay/ui'
import { VolumeX } from 'lucide-react'
import { playerTexts } from '../../../texts/player.ts'

const soundPill = css`
  position: absolute;
  left: 50%;
  top: 24px;
  z-index: 2;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 20px;
  border-radius: ${radius.pill};
  background: ${color.main};
  color: ${color.onMain};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  transform: translateX(-50%);
`

/** Unlocks the sound, which browsers block until the player taps. */
export function SoundButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" css={soundPill} onClick={onClick}>
      <VolumeX size={18} aria-hidden />
      {useTexts(playerTexts).unmute}
    </button>
  )
}
