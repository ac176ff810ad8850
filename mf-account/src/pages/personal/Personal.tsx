import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { loginFor, path } from '@cloudplay/paths'
import { logOut, setUser, useSession } from '@cloudplay/session'
import { Button, color, confirm, ErrorState, font, Page, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Gauge, Gift, IdCard, ReceiptText, Wallet } from 'lucide-react'
import { useState } from 'react'
import { PlayerHeader } from './PlayerHeader.tsx'
import { Rows } from './Rows.tsx'
import { SiteFooter } from './SiteFooter.tsx'

const page = css`
  max-width: 720px;
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`

const leave = css`
  color: ${color.soft};
  font-size: ${font.size.body};
`

/** Personal centre: tab 2 of the phone's home for every visitor, and /personal behind the login. */
export default function Personal() {
  const loggedIn = useSession((session) => session.loggedIn)
  const known = useSession((session) => session.user)
  const [leaving, setLeaving] = useState(false)
  const fetched = useQuery({
    queryKey: ['getUserInfo'],
    enabled: loggedIn,
    meta: { quiet: true },
    queryFn: async () => {
      const user = await call('getUserInfo', {})
      setUser(user)
      return user
    },
  })
  const asset = useQuery({ queryKey: ['getUserAsset'], enabled: loggedIn, queryFn: () => call('getUserAsset', {}) })

  async function leaveAccount() {
    if (!(await confirm({ title: '退出登录？', text: '退出后，云端存档会为你保留。', confirmLabel: '退出登录' }))) return
    setLeaving(true)
    await logOut(() => call('logout', {}))
    setLeaving(false)
  }

  const behindLogin = (target: string) => (loggedIn ? target : loginFor(target))
  return (
    <Page css={page}>
      {loggedIn && !known && fetched.isError ? (
        <ErrorState text={wordsFor(fetched.error)} onRetry={() => fetched.refetch()} retrying={fetched.isFetching} />
      ) : (
        <PlayerHeader loggedIn={loggedIn} user={known} asset={asset.data} />
      )}
      <Rows
        label="我的服务"
        rows={[
          { icon: Wallet, text: '充值网币', to: behindLogin(path.recharge()) },
          { icon: Gift, text: '福利中心', note: '签到领时长', to: behindLogin(path.welfare()) },
          { icon: IdCard, text: '实名认证', to: path.verification() },
        ]}
      />
      <Rows
        label="工具与记录"
        rows={[
          { icon: Gauge, text: '手动测速', note: '选择延迟最低的机房', to: path.selectRegion() },
          { icon: ReceiptText, text: '消费记录', to: behindLogin(path.tradeRecords({ isShowBack: 1 })) },
        ]}
      />
      {loggedIn && (
        <Button wide size="large" busy={leaving} onClick={leaveAccount} css={leave}>
          退出登录
        </Button>
      )}
      <SiteFooter />
    </Page>
  )
}
