import { path } from '@cloudplay/paths'
import { color, font, place, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { brand } from '../brand.ts'

const year = new Date().getFullYear()

const links = [
  { to: path.about(), label: '关于我们' },
  { to: path.userAgreement(), label: '用户服务协议' },
  { to: path.privacyPolicy(), label: '隐私政策' },
  { to: path.rechargeAgreement(), label: '充值服务协议' },
  { to: path.verificationText(), label: '实名认证说明' },
]

/** The desktop's footer: company, agreements, ICP. */
export function Footer() {
  return (
    <footer css={footer}>
      <div>
        <nav aria-label="网站信息">
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p>抵制不良游戏，拒绝盗版游戏。注意自我保护，谨防受骗上当。适度游戏益脑，沉迷游戏伤身。合理安排时间，享受健康生活。</p>
        <p>
          © {year} {brand.company}　{brand.icp}
        </p>
      </div>
    </footer>
  )
}

const footer = css`
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${font.size.tiny};
  & > div {
    display: grid;
    gap: ${space(2)};
    max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
    margin: 0 auto;
    padding: ${space(8)} ${place.gutter} ${space(10)};
  }
  & nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(6)};
    margin-bottom: ${space(2)};
  }
  & a {
    color: ${color.soft};
    text-decoration: none;
    &:hover {
      color: ${color.text};
    }
  }
`
