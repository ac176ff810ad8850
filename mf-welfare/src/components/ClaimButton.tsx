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
  isDone: boolean
  /** Gets the button, from which the minutes fly. */
  onClaim: (button: Element) => void
  children: ReactNode
}

/**
 * Claims earned time. A double press claims once, even if the next claim appears before the second press. One element before
 * and after, so that the focus stays where it was.
 */
export function ClaimButton({ label, busy, isDone, onClaim, children }: ClaimButtonProps) {
  return (
    <Button
      size="small"
      css={isDone ? taskAction : claimable}
      busy={busy}
      aria-disabled={isDone || undefined}
      aria-label={isDone ? undefined : label}
      onClick={({ currentTarget, detail }: MouseEvent) =>
        !isDone && detail < 2 && onClaim(currentTarget)
      }
    >
      {children}
    </Button>
  )
}
