import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, IconButton, radius, space } from '@cloudplay/ui'
import { Hourglass, X } from 'lucide-react'
import { statusTexts } from '../../texts/status.ts'
import { OverGame } from './OverGame.tsx'

const pill = css`
  position: absolute;
  left: 50%;
  top: ${space(4)};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  max-width: calc(100% - 32px);
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
  border-radius: ${radius.pill};
  background: rgba(11, 14, 20, 0.92);
  box-shadow: inset 0 0 0 1px ${color.warning};
  color: ${color.text};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  transform: translateX(-50%);
  pointer-events: auto;
  & > svg {
    flex: none;
    color: ${color.warning};
  }
`

interface PlayerWarningProps {
  minutesLeft: number
  onClose: () => void
}

/** Over the running game: the time left, and a link to top up in a new tab, because leaving would end the stream. */
export function PlayerWarning({ minutesLeft, onClose }: PlayerWarningProps) {
  const words = useTexts(statusTexts)
  return (
    <OverGame>
      <div css={pill} role="alert">
        <Hourglass size={16} aria-hidden />
        {words.minutesLeft({ minutes: minutesLeft })}
        <Button size="small" as="a" href={path.recharge()} target="_blank" rel="noopener">
          {words.goRecharge}
        </Button>
        <IconButton label={words.understood} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
    </OverGame>
  )
}
