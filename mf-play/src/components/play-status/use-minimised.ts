import { startTransition, useRef, useState } from 'react'
import type { Place } from '../../hooks/use-stage.ts'

/** Whether the bar of this session is a ball. A new game begins with the bar; a warning, and its end, bring it back. */
export function useMinimised(cid: string | undefined, warned: boolean) {
  const [ball, setBall] = useState({ cid: '', warned })
  const restRef = useRef<Place | null>(null)
  if (ball.warned !== warned) setBall({ cid: '', warned })
  return {
    /** Where the ball was dragged: it stays there when the player comes back from the game's pages. */
    restRef,
    minimised: cid !== undefined && ball.cid === cid,
    // The bar stays until the ball can be shown; one from before a warning is not shown after it.
    minimise: () => startTransition(() => setBall({ cid: cid ?? '', warned })),
    open: () => setBall({ cid: '', warned }),
  }
}

/** For two buttons in turn: the focus of the one that leaves the page goes to the one that comes. */
export function useFocusPassed() {
  const focused = useRef(false)
  return {
    ref: (button: HTMLButtonElement | null) => {
      if (button && focused.current && document.activeElement === document.body)
        button.focus({ preventScroll: true })
    },
    onFocus: () => void (focused.current = true),
    // It isn't called for a button that leaves.
    onBlur: () => void (focused.current = false),
    /** Not every browser focuses a button that is clicked. */
    pressed: () => void (focused.current = true),
  }
}
