import { css } from '@emotion/react'
import { color, media } from '@cloudplay/ui'
import { Link } from 'react-router-dom'

const style = css`
  position: relative;
  color: ${color.link};
  text-decoration: underline;
  text-underline-offset: 3px;
  ${media.touch} {
    /* The words stay in their line, the target reaches over it. */
    &::after {
      content: '';
      position: absolute;
      inset: -14px -2px;
    }
  }
`

/** A link to an agreement, in its own tab on a desktop so that the form stays as it is. */
export function AgreementLink({
  to,
  children,
  newTab,
}: {
  to: string
  children: string
  newTab?: boolean
}) {
  return (
    <Link to={to} css={style} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  )
}
