import { css, type SerializedStyles } from '@emotion/react'
import type { ElementType, ReactNode } from 'react'
import type { As } from './polymorphic.ts'
import { Spinner } from './Spinner.tsx'
import { color, font, media, motion, radius } from '../theme/theme.ts'

export type ButtonVariant = 'play' | 'confirm' | 'main' | 'plain' | 'quiet'
export type ButtonSize = 'small' | 'medium' | 'large'

type ButtonOwnProps = {
  /** `play` starts or enters a game and nothing else; `confirm` a dialog's main button; `main` a form's. Default `plain`. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner in place of the label, keeps the width and ignores presses. */
  busy?: boolean
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
  children: ReactNode
}

const base = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  flex: none;
  border-radius: ${radius.small};
  font-weight: ${font.weight.medium};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    transform ${motion.fast} ${motion.ease},
    opacity ${motion.fast} ${motion.ease};
  &:active {
    transform: scale(0.98);
  }
  & > .label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: ${color.wash};
    color: ${color.muted};
    cursor: not-allowed;
    transform: none;
  }
`

const variants = {
  play: css`
    background: ${color.play};
    color: ${color.onPlay};
    font-weight: ${font.weight.bold};
  `,
  confirm: css`
    background: ${color.confirm};
    color: ${color.onConfirm};
    font-weight: ${font.weight.bold};
  `,
  main: css`
    background: ${color.main};
    color: ${color.onMain};
    font-weight: ${font.weight.bold};
  `,
  plain: css`
    background: ${color.wash};
    color: ${color.text};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.washStrong};
      }
    }
  `,
  quiet: css`
    color: ${color.soft};
    &:disabled,
    &[aria-disabled='true'] {
      background: none;
    }
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        color: ${color.text};
      }
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>

const lit = css`
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      opacity: 0.9;
    }
  }
`

const sizes = {
  small: css`
    min-height: 32px;
    padding: 6px 12px;
    font-size: ${font.size.small};
    ${media.touch} {
      /* The mark stays small, the target is 44 px. */
      &::after {
        content: '';
        position: absolute;
        inset: -6px 0;
      }
    }
  `,
  medium: css`
    min-height: 44px;
    padding: 8px 20px;
    font-size: ${font.size.body};
    ${media.desktop} {
      min-height: 40px;
      font-size: ${font.size.small};
    }
  `,
  large: css`
    min-height: 52px;
    padding: 8px 28px;
    font-size: ${font.size.body};
    border-radius: ${radius.medium};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>

const wideStyle = css`
  display: flex;
  width: 100%;
`

const waiting = css`
  cursor: progress;
  & > .label {
    opacity: 0;
  }
  & > .busy {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
`

/** Each look is merged once, because React would merge a list of styles at every render. */
const looks = new Map<string, SerializedStyles>()

function lookOf(
  variant: ButtonVariant,
  size: ButtonSize,
  wide: boolean,
  busy: boolean,
): SerializedStyles {
  const name = `${variant} ${size} ${wide} ${busy}`
  const known = looks.get(name)
  if (known) return known
  const look = css([
    base,
    variants[variant],
    variant !== 'quiet' && variant !== 'plain' && lit,
    sizes[size],
    wide && wideStyle,
    busy && waiting,
  ])
  looks.set(name, look)
  return look
}

/** The site's button; `as={Link} to=…` makes it a link of the same look. */
export function Button<E extends ElementType = 'button'>(props: As<E, ButtonOwnProps>) {
  const {
    as,
    variant = 'plain',
    size = 'medium',
    busy = false,
    wide = false,
    icon,
    children,
    ...rest
  } = props as As<'button', ButtonOwnProps>
  const Element: ElementType = as ?? 'button'
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : {})}
      {...rest}
      {...(busy ? { 'aria-busy': true, onClick: ignore } : {})}
      css={lookOf(variant, size, wide, busy)}
    >
      {icon || busy ? (
        <span className="label">
          {icon}
          {children}
        </span>
      ) : (
        children
      )}
      {busy && (
        <span className="busy">
          <Spinner />
        </span>
      )}
    </Element>
  )
}

const ignore = (event: { preventDefault(): void }) => event.preventDefault()
