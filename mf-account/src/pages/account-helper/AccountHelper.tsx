import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSavedAccounts } from '@cloudplay/session/use-saved-accounts'
import { Button, color, EmptyState, font, media, place, Skeleton, space } from '@cloudplay/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AccountPage } from '../../components/AccountPage.tsx'
import { AgreementLink } from '../../components/AgreementLink.tsx'
import { helperTexts } from '../../texts/helper.ts'
import { SavedAccountCard } from './SavedAccountCard.tsx'

const intro = css`
  max-width: 640px;
  margin-bottom: ${space(5)};
  color: ${color.soft};
  font-size: ${font.size.small};
`

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: ${space(4)};
`

const addBar = css`
  margin-top: ${space(6)};
  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    padding: ${space(3)} ${place.gutter} calc(${space(3)} + ${place.safeBottom});
    background: ${color.page};
    border-top: 1px solid ${color.line};
  }
  ${media.desktop} {
    & > * {
      width: fit-content;
    }
  }
`

const promise = css`
  margin-top: ${space(6)};
  color: ${color.muted};
  font-size: ${font.size.small};
  & > a {
    white-space: nowrap;
  }
  ${media.phone} {
    /* Not under the bar. */
    margin-bottom: 72px;
  }
`

const outline = (
  <div css={list}>
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} height={148} />
    ))}
  </div>
)

/** The login assistant: game accounts saved in this browser, each with what can be done with it (ACCT-10). */
export default function AccountHelper() {
  const words = useTexts(helperTexts)
  return (
    <AccountPage title={words.title} wide skeleton={outline}>
      {() => <SavedAccounts />}
    </AccountPage>
  )
}

function SavedAccounts() {
  const words = useTexts(helperTexts)
  const accounts = useSavedAccounts()
  const add = (
    <Button
      as={Link}
      to={path.accountHelperAdd()}
      variant="main"
      size="large"
      wide
      icon={<Plus size={20} />}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <p css={intro}>{words.intro}</p>
      {accounts === null ? (
        <div aria-busy="true" aria-label={words.loading}>
          {outline}
        </div>
      ) : accounts.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText} action={add} />
      ) : (
        <>
          <ul css={list} aria-label={words.list}>
            {accounts.map((account) => (
              <SavedAccountCard key={account.id} account={account} />
            ))}
          </ul>
          <div css={addBar}>{add}</div>
        </>
      )}
      <p css={promise}>
        {words.keptHere} <AgreementLink to={path.privacyPolicy()}>{words.privacy}</AgreementLink>
      </p>
    </>
  )
}
