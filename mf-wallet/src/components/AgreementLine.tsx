import { css } from '@emotion/react'
import { path } from '@cloudplay/paths'
import { color, font, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'

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
  }
`

/** What one agrees to by paying. */
export function AgreementLine({ newTab }: { newTab?: boolean }) {
  return (
    <p css={line}>
      充值即表示同意
      <Link to={path.rechargeAgreement()} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        《充值服务协议》
      </Link>
      ，网币不能提现或转让
    </p>
  )
}
