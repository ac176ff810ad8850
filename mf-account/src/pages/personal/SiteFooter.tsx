import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { path } from '@cloudplay/paths'
import { color, font, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
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
`

/** Copyright and the ICP filing, whose number is the operator's (global setting `icp`). */
export function SiteFooter() {
  const icp = useQuery({
    queryKey: ['getGlobleSetting', 'icp'],
    // A footer without its number is still a footer: no message for the player.
    queryFn: () => call('getGlobleSetting', { type: 'icp' }).catch(() => ({ value: '' })),
  })
  return (
    <footer css={footer}>
      <p>
        <Link to={path.userAgreement()}>用户服务协议</Link>·<Link to={path.privacyPolicy()}>隐私政策</Link>
      </p>
      <p>© {new Date().getFullYear()} 云游戏 版权所有</p>
      {icp.data?.value && <p>ICP备案：{icp.data.value}</p>}
    </footer>
  )
}
