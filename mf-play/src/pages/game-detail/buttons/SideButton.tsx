import { css } from '@emotion/react'
import { color, font, motion, radius } from '@cloudplay/ui'
import type { LucideIcon } from 'lucide-react'

const style = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 4px;
  flex: none;
  min-width: 60px;
  max-width: 72px;
  min-height: 52px;
  padding: 0 4px;
  border-radius: ${radius.small};
  color: ${color.soft};
  font-size: ${font.size.tiny};
  line-height: 1.1;
  text-align: center;
  transition: transform ${motion.fast} ${motion.ease};
  &:active {
    transform: scale(0.96);
  }
  &:disabled {
    color: ${color.faint};
  }
  &[data-lit] svg {
    color: ${color.success};
  }
`

interface SideButtonProps {
  Icon: LucideIcon
  label: string
  /** The feature behind it is on. The label says so too. */
  lit?: boolean
  disabled: boolean
  onClick: () => void
}

/** A lesser action next to the main button of a phone's play bar: an icon and its words, so that three still fit. */
export function SideButton({ Icon, label, lit = false, disabled, onClick }: SideButtonProps) {
  return (
    <button
      type="button"
      css={style}
      data-lit={lit || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
      {label}
    </button>
  )
}
