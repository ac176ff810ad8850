import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, IconButton, space } from '@cloudplay/ui'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'

const STEP = 0.05

const control = css`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  max-width: 260px;
  & > input {
    flex: 1;
    min-width: 80px;
    height: 44px;
    margin: 0;
    accent-color: ${color.main};
    cursor: pointer;
    touch-action: none;
  }
`

/** iPhones set the volume with their own keys only. */
function canSetVolume(): boolean {
  const probe = document.createElement('audio')
  probe.volume = 0.5
  return probe.volume === 0.5
}

/** The volume of this page, and mute. Moving the slider ends mute, and its lower end mutes. */
export function Volume({ preferences: { volume, muted }, prefer }: MenuScope) {
  const words = useTexts(menuTexts)
  const [hasSlider] = useState(canSetVolume)
  const shown = muted ? 0 : volume
  const Icon = shown === 0 ? VolumeX : shown <= 0.5 ? Volume1 : Volume2
  const toggle = () => prefer({ muted: !muted })
  // The lower end mutes, and keeps the volume for later.
  const slide = (chosen: number) =>
    prefer(chosen === 0 ? { muted: true } : { volume: chosen, muted: false })
  return (
    <div>
      {words.volume}
      <div css={control}>
        <IconButton label={muted ? words.unmute : words.mute} aria-pressed={muted} onClick={toggle}>
          <Icon size={20} />
        </IconButton>
        {hasSlider && (
          <input
            type="range"
            aria-label={words.volume}
            aria-valuetext={`${Math.round(shown * 100)} %`}
            min={0}
            max={1}
            step={STEP}
            value={shown}
            onChange={({ currentTarget }) => slide(Number(currentTarget.value))}
          />
        )}
      </div>
    </div>
  )
}
