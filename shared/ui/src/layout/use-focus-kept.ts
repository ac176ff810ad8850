import { radius } from '../theme/theme.ts'
import { css } from '@emotion/react'
import { useEffect, useRef, type FocusEvent } from 'react'

/** As the cards in it, for the ring around the area. */
const round = css`
  border-radius: ${radius.large};
`

/** What an area needs to keep the focus when the control that has it leaves the page or is disabled. */
export function useFocusKept<E extends HTMLElement = HTMLDivElement>() {
  const area = useRef<E>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const left = focused.current
    if (!left || (left.isConnected && !left.matches(':disabled'))) return
    focused.current = null
    if (document.activeElement === document.body || document.activeElement === left)
      area.current?.focus({ preventScroll: true })
  })
  return {
    ref: area,
    tabIndex: -1,
    css: round,
    onFocus: ({ target }: FocusEvent) => void (focused.current = target),
    // It isn't called for a control that leaves.
    onBlur: () => void (focused.current = null),
  }
}
