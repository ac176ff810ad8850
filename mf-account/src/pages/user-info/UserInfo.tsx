import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { media, Skeleton, space } from '@cloudplay/ui'
import { AccountPage } from '../../components/AccountPage.tsx'
import { MembershipCard } from '../../components/MembershipCard.tsx'
import { profileTexts } from '../../texts/profile.ts'
import { AccountRows } from './AccountRows.tsx'
import { ProfileCard } from './ProfileCard.tsx'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space(5)};
  }
  ${media.desktop} {
    grid-template-columns: minmax(300px, 380px) minmax(0, 1fr);
    gap: ${space(8)};
  }
`

/** The player's profile, and all there is to do with the account (ACCT-7). */
export default function UserInfoPage() {
  const words = useTexts(profileTexts)
  return (
    <AccountPage
      title={words.title}
      wide
      skeleton={
        <div css={columns} aria-label={words.loading}>
          <div>
            <Skeleton height={208} />
            <Skeleton height={320} />
          </div>
          <div>
            <Skeleton height={256} />
            <Skeleton height={256} />
          </div>
        </div>
      }
    >
      {(user) => (
        <div css={columns}>
          <div>
            <ProfileCard user={user} />
            <MembershipCard user={user} />
          </div>
          <div>
            <AccountRows user={user} />
          </div>
        </div>
      )}
    </AccountPage>
  )
}
