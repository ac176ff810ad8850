import type { UserInfo } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import {
  AtSign,
  Gamepad2,
  Headset,
  IdCard,
  KeyRound,
  LogOut,
  MonitorX,
  ReceiptText,
  Share2,
  Smartphone,
  Tag,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { Rows } from '../../components/Rows.tsx'
import { useVerificationNote } from '../../hooks/use-verification-note.ts'
import { leaveEverywhere, leaveHere } from '../../session/leave.ts'
import { personalTexts } from '../../texts/personal.ts'
import { profileTexts } from '../../texts/profile.ts'

/** What the account is, the services that belong to it, and the ways out of it. */
export function AccountRows({ user }: { user: UserInfo }) {
  return (
    <>
      <IdentityRows user={user} />
      <ServiceRows />
      <SecurityRows />
    </>
  )
}

function IdentityRows({ user }: { user: UserInfo }) {
  const words = useTexts(profileTexts)
  return (
    <Rows
      titled
      label={words.account}
      rows={[
        {
          icon: Tag,
          text: words.nickname,
          note: user.nickname,
          noteLanguage: 'zh-CN',
          to: path.editName(),
        },
        {
          icon: AtSign,
          text: words.username,
          note: user.username,
          control: (
            <CopyButton
              text={user.username}
              label={words.copyUsername}
              copied={words.copied}
              notCopied={words.notCopied}
            />
          ),
        },
        { icon: Smartphone, text: words.mobile, note: user.mobile },
        {
          icon: IdCard,
          text: words.verification,
          note: useVerificationNote(),
          to: path.verification({ redirect: path.userInfo() }),
        },
      ]}
    />
  )
}

function ServiceRows() {
  const words = useTexts(profileTexts)
  return (
    <Rows
      titled
      label={words.services}
      rows={[
        {
          icon: Gamepad2,
          text: words.accountHelper,
          note: words.accountHelperNote,
          to: path.accountHelper(),
        },
        { icon: Share2, text: words.share, note: words.shareNote, to: path.gameShare() },
        { icon: ReceiptText, text: words.records, to: path.tradeRecords({ isShowBack: 1 }) },
        { icon: Headset, text: words.customerService, to: path.customerService() },
      ]}
    />
  )
}

function SecurityRows() {
  const words = useTexts(profileTexts)
  const logOutWord = useTexts(personalTexts).logOut
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null)

  function leave(where: 'here' | 'everywhere') {
    const ways = { here: leaveHere, everywhere: leaveEverywhere }
    void ways[where](() => setLeaving(where)).then(() => setLeaving(null))
  }

  return (
    <Rows
      titled
      label={words.security}
      rows={[
        {
          icon: KeyRound,
          text: words.password,
          note: words.passwordNote,
          to: path.forgotPassword({ redirect: path.userInfo() }),
        },
        {
          icon: LogOut,
          text: logOutWord,
          busy: leaving === 'here',
          onPress: () => leave('here'),
        },
        {
          icon: MonitorX,
          text: words.logOutEverywhere,
          busy: leaving === 'everywhere',
          onPress: () => leave('everywhere'),
        },
        { icon: UserX, text: words.deleteAccount, to: path.deleteAccount() },
      ]}
    />
  )
}
