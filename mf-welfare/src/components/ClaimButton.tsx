import { css } from '@emotion/react'
import { Button, color, font } from '@cloudplay/ui'
import type { MouseEvent, ReactNode } from 'react'

/** All buttons of a list are equally wide. */
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

/** Claims earned time. A double press claims once, even if the next claim appears before the second press. */
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
