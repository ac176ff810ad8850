import { useTexts } from '@cloudplay/i18n'
import { color, font, IconButton, layer, radius } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { CircleHelp } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { partTexts } from '../texts/parts.ts'

const box = css`
  position: relative;
  display: inline-flex;
`

const bubble = css`
  position: absolute;
  z-index: ${layer.sticky};
  left: 50%;
  bottom: calc(100% + 4px);
  width: max-content;
  max-width: min(260px, 72vw);
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.overlay};
  color: ${color.text};
  font-size: ${font.size.small};
  text-align: left;
`

/** Px between the bubble and the edge of the screen. */
const EDGE_PX = 8

/** Centres the bubble on its mark, but never beyond the edge of the screen. */
function useBubbleInView(shown: boolean) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!shown || !element) return
    element.style.transform = 'translateX(-50%)'
    const { left, right } = element.getBoundingClientRect()
    const shiftPx =
      Math.max(EDGE_PX - left, 0) ||
      Math.min(document.documentElement.clientWidth - EDGE_PX - right, 0)
    element.style.transform = `translateX(calc(-50% + ${shiftPx}px))`
  }, [shown])
  return bubble
}

/** A question mark that explains: on hover, on focus and on tap; Esc closes it. */
export function Tooltip({ label, text }: { label?: string; text: string }) {
  const words = useTexts(partTexts)
  const id = useId()
  const [shown, setShown] = useState(false)
  const bubbleRef = useBubbleInView(shown)
  return (
    <span css={box} onMouseEnter={() => setShown(true)} onMouseLeave={() => setShown(false)}>
      <IconButton
        label={label ?? words.explanation}
        title={undefined}
        aria-describedby={shown ? id : undefined}
        onClick={() => setShown(true)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
      >
        <CircleHelp size={16} />
      </IconButton>
      {shown && (
        <span ref={bubbleRef} id={id} role="tooltip" css={bubble}>
          {text}
        </span>
      )}
    </span>
  )
}
