import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { loginFor, path, safeRedirect } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { Button, color, font, radius, Skeleton, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Clock, Gamepad2, Wallet, type LucideIcon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { ShieldPicture } from '../../components/ShieldPicture.tsx'
import { PageFrame } from '@cloudplay/ui/page-frame'

const head = css`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: 0 0 ${space(8)};
  text-align: center;
  & > h2 {
    font-size: ${font.size.large};
  }
  & > p {
    max-width: 420px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const reasons = css`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(8)};
  & > li {
    display: flex;
    gap: ${space(4)};
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
  }
  & svg {
    flex: none;
    margin-top: 2px;
    color: ${color.soft};
  }
  & h3 {
    font-size: ${font.size.body};
  }
  & p {
    margin-top: 2px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const why = css`
  display: block;
  padding: ${space(4)};
  color: ${color.link};
  font-size: ${font.size.small};
  text-align: center;
`

const gains: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Gamepad2, title: '解锁 5 款免费体验游戏', text: '每款送 30 分钟，打开就能玩。' },
  { icon: Clock, title: '成年玩家不受时段限制', text: '没有认证时，只能按未成年人时段游玩。' },
  { icon: Wallet, title: '正常充值网币', text: '没有认证时，充值按未成年人限额处理。' },
]

/** Where every real-name link leads (ACCT-9): what verification is for, where it stands, and the way to the form. */
export default function Verification() {
  const [search] = useSearchParams()
  const asked = search.get('redirect')
  const target = asked ? safeRedirect(asked) : null
  const form = path.authentication(target ? { redirect: target } : {})
  const loggedIn = useSession((session) => session.loggedIn)
  const state = useQuery({ queryKey: ['truenameAuthCheck'], enabled: loggedIn, queryFn: () => call('truenameAuthCheck', {}) })
  const done = state.data?.checkAuth === 1
  const pending = state.data?.pending === 1
  return (
    <PageFrame title="实名认证">
      <div css={head}>
        <ShieldPicture />
        <h2>{done ? '已通过实名认证' : pending ? '正在核验你的身份' : '完成认证，安心开玩'}</h2>
        <p>
          {done
            ? `${state.data?.real_name ?? ''} ${state.data?.id_number ?? ''}`
            : '按照国家规定，网络游戏用户需要实名认证。只填一次，半分钟就好。'}
        </p>
      </div>
      <ul css={reasons}>
        {gains.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {loggedIn && state.isPending ? (
        <Skeleton height={52} />
      ) : (
        <Button as={Link} variant="main" size="large" wide to={done ? (target ?? path.home()) : loggedIn ? form : loginFor(form)}>
          {done ? '去玩游戏' : pending ? '查看进度' : loggedIn ? '去认证' : '登录后认证'}
        </Button>
      )}
      <Link to={path.verificationText()} css={why}>
        为什么需要实名认证
      </Link>
    </PageFrame>
  )
}
