import { css } from '@emotion/react'
import { path } from '@cloudplay/paths'
import { color, font, media, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'

const footer = css`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  margin-top: ${space(3)};
  color: ${color.muted};
  font-size: ${font.size.tiny};
  text-align: center;
  & a {
    padding: 12px 4px;
    color: ${color.soft};
  }
  ${media.desktop} {
    /* The site's own footer says it there. */
    display: none;
  }
`

const thisYear = new Date().getFullYear()

/** Company and ICP number as the operator configured them, read from `cloudplay-context` in the HTML. */
function brandOfPage(): { company: string; icp: string } {
  const defaults = { company: '云游戏 Cloudplay', icp: 'ICP 备案号以运营主体公示为准' }
  const text = document.getElementById('cloudplay-context')?.textContent
  return { ...defaults, ...(text ? (JSON.parse(text) as { brand?: Partial<typeof defaults> }).brand : {}) }
}

/** Agreements, copyright and the ICP filing at the foot of the phone's personal centre. */
export function SiteFooter() {
  const brand = brandOfPage()
  return (
    <footer css={footer}>
      <p>
        <Link to={path.userAgreement()}>用户服务协议</Link>·<Link to={path.privacyPolicy()}>隐私政策</Link>
      </p>
      <p>
        © {thisYear} {brand.company} 版权所有
      </p>
      <p>{brand.icp}</p>
    </footer>
  )
}
