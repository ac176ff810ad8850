import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { ErrorState, Page, space } from '@cloudplay/ui'
import { LogOut } from 'lucide-react'
import { MembershipCard } from '../../components/MembershipCard.tsx'
import { Rows } from '../../components/Rows.tsx'
import { useVerificationNote } from '../../hooks/use-verification-note.ts'
import { leaveHere } from '../../session/leave.ts'
import { personalTexts } from '../../texts/personal.ts'
import { LatestRecords } from './LatestRecords.tsx'
import { PlayerHeader } from './PlayerHeader.tsx'
import { gameRows, serviceRows, toolRows } from './rows.tsx'
import { useOverview } from './use-overview.ts'

const columns = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(6)};
  margin-top: ${space(6)};
  & > div {
    display: grid;
    align-content: start;
    gap: ${space(6)};
  }
  & > .wide {
    grid-column: 1 / -1;
  }
  @media (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr)) 360px;
    & > .wide {
      grid-column: auto;
    }
  }
`

/** Personal centre on desktops: who the player is across the page, then services, records and membership in columns (ACCT-6). */
export default function PersonalDesktop() {
  const words = useTexts(personalTexts)
  const verificationNote = useVerificationNote()
  const { loggedIn, user, fetched, asset, unread } = useOverview()
  return (
    <Page>
      {loggedIn && !user && fetched.isError ? (
        <ErrorState
          text={wordsFor(fetched.error)}
          onRetry={() => fetched.refetch()}
          retrying={fetched.isFetching}
        />
      ) : (
        <PlayerHeader loggedIn={loggedIn} user={user} asset={asset} wide />
      )}
      <div css={columns}>
        <div>
          <Rows
            titled
            label={words.services}
            rows={serviceRows(words, loggedIn, { unread, verificationNote })}
          />
          <Rows titled label={words.games} rows={gameRows(words, loggedIn)} />
        </div>
        <div>
          <Rows
            titled
            label={words.tools}
            rows={[
              ...toolRows(words, loggedIn),
              { icon: LogOut, text: words.logOut, onPress: () => void leaveHere() },
            ]}
          />
        </div>
        <div className="wide">{user && <MembershipCard user={user} />}</div>
        <div css={{ gridColumn: '1 / -1' }}>{loggedIn && <LatestRecords />}</div>
      </div>
    </Page>
  )
}
