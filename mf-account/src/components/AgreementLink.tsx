import { css } from '@emotion/react'
import { color } from '@cloudplay/ui'
import { Link } from 'react-router-dom'

const style = css`
  color: ${color.link};
`

/** A link to an agreement, in its own tab on a desktop so that the form stays as it is. */
export function AgreementLink({ to, children, newTab }: { to: string; children: string; newTab?: boolean }) {
  return (
    <Link to={to} css={style} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  )
}
