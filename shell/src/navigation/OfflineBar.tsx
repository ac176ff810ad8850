import { useTexts } from '@cloudplay/i18n'
import { color, font, layer, place, radius, useOnline } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { CloudOff } from 'lucide-react'
import { shellTexts } from '../texts/shell.ts'

/** Says that the network is gone, for as long as it is (PAGE-4). */
export function OfflineBar() {
  const words = useTexts(shellTexts)
  const online = useOnline()
  return (
    <div role="status" css={outlet}>
      {!online && (
        <p css={bar}>
          <CloudOff size={16} aria-hidden /> {words.offline}
        </p>
      )}
    </div>
  )
}

const outlet = css`
  position: fixed;
  inset: auto 0 calc(${place.barBottom} + ${place.safeBottom} + 12px);
  z-index: ${layer.toast};
  display: grid;
  justify-items: center;
  padding: 0 ${place.gutter};
  pointer-events: none;
`

const bar = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  color: ${color.warning};
  font-size: ${font.size.small};
`
