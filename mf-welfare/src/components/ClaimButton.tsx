import { css } from '@emotion/react'
import { Button, color, font } from '@cloudplay/ui'
import type { MouseEvent, ReactNode } from 'react'

/** The buttons of a list are equally wide, whatever they say. */
export const taskAction = css`
  min-width: 88px;
`

const claimable = css`
  ${taskAction};
  background: ${color.success};
  color: #04140b;
  font-weight: ${font.weight.bold};
`

type ClaimButtonProps = {
  /** Names what the time is of. */
  label: string
  busy: boolean
  /** Gets the button, from which the minutes fly. */
  onClaim: (button: Element) => void
  children: ReactNode
}

/** Claims the time that something has earned. A double press claims once, even where the next claim is there by its second half. */
export function ClaimButton({ label, busy, onClaim, children }: ClaimButtonProps) {
  return (
    <Button
      size="small"
      css={claimable}
      busy={busy}
      aria-label={label}
      onClick={({ currentTarget, detail }: MouseEvent) => detail < 2 && onClaim(currentTarget)}
    >
      {children}
    </Button>
  )
}
