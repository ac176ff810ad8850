import { useTexts } from '@cloudplay/i18n'
import { useParams } from 'react-router-dom'
import { AccountPage } from '../../components/AccountPage.tsx'
import { accountFormTexts } from '../../texts/helper.ts'
import { FormOutline } from './FormOutline.tsx'
import { FormWithGames } from './FormWithGames.tsx'
import { KnownAccount } from './KnownAccount.tsx'

/** Adds a game account, or changes the one the address names (ACCT-11). */
export default function EditAccount() {
  const words = useTexts(accountFormTexts)
  const { id } = useParams()
  return (
    <AccountPage title={id ? words.editTitle : words.addTitle} skeleton={<FormOutline />}>
      {() => (id ? <KnownAccount key={id} id={id} /> : <FormWithGames />)}
    </AccountPage>
  )
}
