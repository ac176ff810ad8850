import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { agreementLineTexts } from '../texts/recharge.ts'

const line = css`
  margin-top: ${space(4)};
  color: ${color.muted};
  font-size: ${font.size.tiny};
  text-wrap: balance;
  & > a {
    white-space: nowrap;
    margin: -12px 0;
    padding: 12px 0;
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** What one agrees to by paying. */
export function AgreementLine({ newTab }: { newTab?: boolean }) {
  const words = useTexts(agreementLineTexts)
  return (
    <p css={line}>
      {words.before}
      <Link
        to={path.rechargeAgreement()}
        {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {words.agreement}
      </Link>
      {words.after}
    </p>
  )
}
