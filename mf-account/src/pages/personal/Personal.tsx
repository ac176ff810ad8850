import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { loginFor, path } from '@cloudplay/paths'
import { logOut, setUser, useSession } from '@cloudplay/session'
import { Button, color, confirm, ErrorState, font, Page, space } from '@cloudplay/ui'
import { LanguageSwitch } from '@cloudplay/ui/language-switch'
import { useQuery } from '@tanstack/react-query'
import { Gauge, Gift, IdCard, Languages, ReceiptText, Wallet } from 'lucide-react'
import { useState } from 'react'
import { personalTexts } from '../../texts/personal.ts'
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
  const words = useTexts(personalTexts)
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
    if (!(await confirm({ title: words.logOutQuestion, text: words.logOutText, confirmLabel: words.logOut }))) return
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
        <PlayerHeader loggedIn={loggedIn} user={known} asset={asset.isError ? null : asset.data} />
      )}
      <Rows
        label={words.services}
        rows={[
          { icon: Wallet, text: words.topUp, to: behindLogin(path.recharge()) },
          { icon: Gift, text: words.welfare, note: words.welfareNote, to: behindLogin(path.welfare()) },
          { icon: IdCard, text: words.verification, to: path.verification() },
        ]}
      />
      <Rows
        label={words.tools}
        rows={[
          { icon: Gauge, text: words.speedTest, note: words.speedTestNote, to: path.selectRegion() },
          { icon: ReceiptText, text: words.records, to: behindLogin(path.tradeRecords({ isShowBack: 1 })) },
          { icon: Languages, text: words.language, control: <LanguageSwitch /> },
        ]}
      />
      {loggedIn && (
        <Button wide size="large" busy={leaving} onClick={leaveAccount} css={leave}>
          {words.logOut}
        </Button>
      )}
      <SiteFooter />
    </Page>
  )
}
