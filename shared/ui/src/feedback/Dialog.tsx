import { color, font, media, motion, place, radius, space } from '@cloudplay/ui'
import { css, keyframes } from '@emotion/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { turned } from '../theme/turned.ts'

export type DialogProps = {
  open: boolean
  /** Esc, the back gesture or a press outside asked to close; the owner decides by setting `open`. */
  onClose: () => void
  title: ReactNode
  /** The buttons at the foot, the main one last. */
  footer?: ReactNode
  children?: ReactNode
  /** A press outside doesn't close it. For a question with a costly wrong answer. */
  firm?: boolean
  /** On desktops as wide as columns need, or as a video wants. */
  wide?: keyof typeof wideSheets
}

const rise = keyframes`from { transform: translateY(100%); }`
const fade = keyframes`from { opacity: 0; }`

const sheet = css`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: 88dvh;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.overlay};
  color: ${color.text};
  overflow: auto;
  overscroll-behavior: contain;
  &[open] {
    animation: ${rise} ${motion.slow} ${motion.ease};
  }
  &::backdrop {
    background: ${color.scrim};
    animation: ${fade} ${motion.slow} ${motion.ease};
  }
  ${media.desktop} {
    inset: 0;
    width: min(440px, calc(100vw - 64px));
    height: fit-content;
    margin: auto;
    border-radius: ${radius.large};
    &[open] {
      animation: ${fade} ${motion.normal} ${motion.ease};
    }
  }
  ${turned} {
    inset: 50% auto auto 50%;
    width: min(440px, calc(100dvh - 64px));
    max-height: calc(100vw - 32px);
    height: fit-content;
    margin: 0;
    border-radius: ${radius.large};
    translate: -50% -50%;
    rotate: 90deg;
    &[open] {
      animation: ${fade} ${motion.normal} ${motion.ease};
    }
  }
`

const wideSheets = {
  columns: css`
    ${media.desktop} {
      width: min(640px, calc(100vw - 64px));
    }
  `,
  video: css`
    ${media.desktop} {
      width: min(960px, calc(100vw - 64px), calc((100dvh - 240px) * 16 / 9));
      max-height: 96dvh;
    }
  `,
}

const body = css`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  max-height: inherit;
  padding: ${space(6)} ${space(5)} calc(${space(5)} + ${place.safeBottom});
  & > h2 {
    font-size: ${font.size.title};
  }
  /* Tall content scrolls between title and buttons, which stay in view. */
  & > .content {
    flex: 0 1 auto;
    min-height: 0;
    /* Space for focus rings, which a scrolling box cuts off. */
    margin: -4px;
    padding: 4px;
    overflow-y: auto;
    overscroll-behavior: contain;
    color: ${color.soft};
    white-space: pre-line;
  }
  & > .foot {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
    margin-top: ${space(3)};
  }
  & > .foot > * {
    flex: 1;
  }
  /* With three or more buttons, each is as wide as its words; the rest wrap. */
  & > .foot > :first-of-type:nth-last-of-type(n + 3),
  & > .foot > :first-of-type:nth-last-of-type(n + 3) ~ * {
    flex: 1 1 auto;
  }
  ${media.desktop} {
    padding: ${space(6)};
    & > .content {
      font-size: ${font.size.small};
    }
    & > .foot {
      justify-content: flex-end;
    }
    & > .foot > *,
    & > .foot > :first-of-type:nth-last-of-type(n + 3),
    & > .foot > :first-of-type:nth-last-of-type(n + 3) ~ * {
      flex: none;
      min-width: 96px;
      max-width: 100%;
    }
  }
`

/** Longest time between the two taps of a double tap. */
const DOUBLE_PRESS_MS = 500

/** The element has left the page by now, so it can't return the focus itself. */
function returnFocus(before: Element | null): void {
  if (document.activeElement !== document.body) return
  // A dialog that opened by itself leads to the page that it covered.
  const to = before === document.body ? document.querySelector('main') : before
  if (!(to instanceof HTMLElement)) return
  if (to.localName === 'main') to.tabIndex = -1
  to.focus({ preventScroll: true })
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal()
  // The element would focus its first control; the main answer is a better start.
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/**
 * A modal for free content: a sheet that rises on phones, a centred panel that fades in on desktops. The native element
 * traps the focus, handles Esc, and returns the focus when it closes. It ignores the second tap of a double tap that opened
 * it.
 */
export function Dialog({
  open,
  onClose,
  title,
  footer,
  children,
  firm = false,
  wide,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const openedAtMs = useRef(0)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (!open || !dialog || dialog.open) return
    const before = document.activeElement
    show(dialog)
    openedAtMs.current = performance.now()
    return () => {
      dialog.close()
      returnFocus(before)
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      css={wide ? [sheet, wideSheets[wide]] : sheet}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // A browser lets a page refuse one Esc, and closes at the next. Its owner still wants it.
        if (element.current && !element.current.open) show(element.current)
      }}
      onClickCapture={(event) => {
        if (event.detail < 2 || event.timeStamp - openedAtMs.current > DOUBLE_PRESS_MS) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => {
        // The panel fills the dialog, so the element itself is hit only outside it.
        if (event.target === element.current && !firm) onClose()
      }}
    >
      <div css={body}>
        <h2 id={titleId}>{title}</h2>
        {children && <div className="content">{children}</div>}
        {footer && <div className="foot">{footer}</div>}
      </div>
    </dialog>
  )
}
