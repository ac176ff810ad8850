import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, ErrorState, font, Page, space } from '@cloudplay/ui'
import { useState } from 'react'
import { Rows } from '../../components/Rows.tsx'
import { useVerificationNote } from '../../hooks/use-verification-note.ts'
import { leaveHere } from '../../session/leave.ts'
import { personalTexts } from '../../texts/personal.ts'
import { PlayerHeader } from './PlayerHeader.tsx'
import { gameRows, serviceRows, siteRows, toolRows } from './rows.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { useOverview } from './use-overview.ts'

const page = css`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`

const leave = css`
  color: ${color.soft};
  font-size: ${font.size.body};
`

/** Personal centre on phones: tab 2 of the home for every visitor, and /personal behind the login (ACCT-6). */
export default function Personal() {
  const words = useTexts(personalTexts)
  const verificationNote = useVerificationNote()
  const { loggedIn, user, fetched, asset, unread } = useOverview()
  const [leaving, setLeaving] = useState(false)

  const leaveAccount = () => void leaveHere(() => setLeaving(true)).then(() => setLeaving(false))

  return (
    <Page css={page}>
      {loggedIn && !user && fetched.isError ? (
        <ErrorState
          text={wordsFor(fetched.error)}
          onRetry={() => fetched.refetch()}
          retrying={fetched.isFetching}
        />
      ) : (
        <PlayerHeader loggedIn={loggedIn} user={user} asset={asset} />
      )}
      <Rows
        label={words.services}
        rows={serviceRows(words, loggedIn, { unread, verificationNote })}
      />
      <Rows label={words.games} rows={gameRows(words, loggedIn)} />
      <Rows label={words.tools} rows={toolRows(words, loggedIn)} />
      <Rows label={words.site} rows={siteRows(words)} />
      {loggedIn && (
        <Button wide size="large" busy={leaving} onClick={leaveAccount} css={leave}>
          {words.logOut}
        </Button>
      )}
      <SiteFooter />
    </Page>
  )
}
