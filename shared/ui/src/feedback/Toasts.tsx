import { css, keyframes } from '@emotion/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Spinner } from '../controls/Spinner.tsx'
import { color, font, layer, motion, place, radius } from '../theme/theme.ts'
import { turned } from '../theme/turned.ts'
import { useToasts, type ToastKind } from './toast.ts'

const drop = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`

const outlet = css`
  position: fixed;
  z-index: ${layer.toast};
  /* At the top, away from the thumb's buttons and from a risen sheet. */
  inset: calc(12px + ${place.barTop} + ${place.safeTop}) 0 auto;
  display: grid;
  justify-items: center;
  gap: 8px;
  margin: 0;
  padding: 0 ${place.gutter};
  width: auto;
  height: auto;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  pointer-events: none;
  &:not(:popover-open)[popover] {
    display: grid;
  }
  ${turned} {
    /* The top of a turned picture is the right edge of the window. */
    inset: 50% auto auto calc(100vw - 12px);
    width: max-content;
    max-width: 100dvh;
    transform-origin: 50% 0;
    transform: translateX(-50%) rotate(90deg);
  }
`

const item = css`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: 420px;
  padding: 12px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  color: ${color.text};
  font-size: ${font.size.small};
  animation: ${drop} ${motion.slow} ${motion.ease};
  & > svg {
    flex: none;
  }
`

/** The outlet of `toast()` and `loading()`: mounted once, by the shell. */
export function Toasts() {
  const toasts = useToasts()
  const box = useRef<HTMLDivElement>(null)
  // A modal dialog covers everything outside the top layer; a popover shown again is above it.
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    <div ref={box} popover="manual" role="status" aria-live="polite" css={outlet}>
      {toasts.map(({ id, text, kind }) => (
        <div key={id} css={item}>
          <Mark kind={kind} />
          {text}
        </div>
      ))}
    </div>
  )
}

function Mark({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Spinner sizePx={16} />
  if (kind === 'success')
    return <CircleCheck size={18} aria-hidden style={{ color: color.success }} />
  if (kind === 'error') return <CircleAlert size={18} aria-hidden style={{ color: color.danger }} />
  return null
}
