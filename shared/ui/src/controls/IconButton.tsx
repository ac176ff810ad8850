import { css } from '@emotion/react'
import type { ElementType, ReactNode } from 'react'
import type { As } from './polymorphic.ts'
import { color, media, motion } from '../theme/theme.ts'

type IconButtonOwnProps = {
  /** The accessible name and the hover title. */
  label: string
  children: ReactNode
}

const style = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: ${color.text};
  transition: transform ${motion.fast} ${motion.ease};
  &:active {
    transform: scale(0.94);
  }
  &:disabled {
    color: ${color.muted};
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.wash};
    }
  }
`

/** A round 44-px button that shows only an icon. */
export function IconButton<E extends ElementType = 'button'>(props: As<E, IconButtonOwnProps>) {
  const { as, label, children, ...rest } = props as As<'button', IconButtonOwnProps>
  const Element: ElementType = as ?? 'button'
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : {})}
      aria-label={label}
      title={label}
      {...rest}
      css={style}
    >
      {children}
    </Element>
  )
}
