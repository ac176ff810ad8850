import { loginFor, path } from '@cloudplay/paths'
import { LanguageSwitch } from '@cloudplay/ui/language-switch'
import {
  Bell,
  Gamepad2,
  Gauge,
  Gift,
  Headset,
  IdCard,
  Languages,
  ReceiptText,
  Share2,
  Wallet,
} from 'lucide-react'
import type { Row } from '../../components/Rows.tsx'
import type { personalTexts } from '../../texts/personal.ts'

type Words = ReturnType<(typeof personalTexts)['get']>

const behindLogin = (target: string, loggedIn: boolean) => (loggedIn ? target : loginFor(target))

/** The player's own pages; visitors reach them through the login. */
export const serviceRows = (words: Words, loggedIn: boolean, unread: number): Row[] => [
  {
    icon: Bell,
    text: words.notices,
    note: unread > 0 ? words.unreadNotices({ count: unread }) : undefined,
    to: behindLogin(path.notices(), loggedIn),
  },
  { icon: Wallet, text: words.topUp, to: behindLogin(path.recharge(), loggedIn) },
  {
    icon: Gift,
    text: words.welfare,
    note: words.welfareNote,
    to: behindLogin(path.welfare(), loggedIn),
  },
  { icon: Share2, text: words.share, note: words.shareNote, to: path.gameShare() },
  { icon: IdCard, text: words.verification, to: path.verification() },
]

export const toolRows = (words: Words, loggedIn: boolean): Row[] => [
  { icon: Gauge, text: words.speedTest, note: words.speedTestNote, to: path.selectRegion() },
  {
    icon: Gamepad2,
    text: words.accountHelper,
    note: words.accountHelperNote,
    to: behindLogin(path.accountHelper(), loggedIn),
  },
  {
    icon: ReceiptText,
    text: words.records,
    to: behindLogin(path.tradeRecords({ isShowBack: 1 }), loggedIn),
  },
  { icon: Headset, text: words.customerService, to: path.customerService() },
  { icon: Languages, text: words.language, control: <LanguageSwitch /> },
]
