import { css } from '@emotion/react'
import { color, motion, radius, space } from '@cloudplay/ui'
import type { ReactNode } from 'react'

const card = css`
  position: relative;
  display: flex;
  border: 1.5px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  cursor: pointer;
  transition: transform ${motion.fast} ${motion.ease};
  &:active {
    transform: scale(0.98);
  }
  &:hover {
    border-color: ${color.muted};
  }
  &:has(:checked) {
    border-color: ${color.text};
    background: ${color.overlay};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > .mark {
    position: absolute;
    right: -1.5px;
    bottom: -1.5px;
    width: 24px;
    height: 24px;
    border-radius: ${radius.medium} 0;
    background: ${color.main};
    color: ${color.onMain};
    opacity: 0;
    pointer-events: none;
  }
  & > .mark > svg {
    margin: 5px;
  }
  & > :checked ~ .mark {
    opacity: 1;
  }
  & > .face {
    flex: 1;
    min-width: 0;
    padding: ${space(3)};
  }
`

type ChoiceProps = {
  /** The group it belongs to. */
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio button that looks like a card. */
export function Choice({ name, label, checked, onChoose, children }: ChoiceProps) {
  return (
    <label css={card}>
      <input type="radio" name={name} aria-label={label} checked={checked} onChange={onChoose} />
      <span className="face">{children}</span>
      <span className="mark" aria-hidden>
        <svg width="14" height="14" viewBox="0 0 14 14">
          <path d="M2.5 7.5l3 3 6-6.5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </span>
    </label>
  )
}
