import { loginFor, path } from '@cloudplay/paths'
import { LanguageSwitch } from '@cloudplay/ui/language-switch'
import {
  Bell,
  CalendarCheck,
  Gamepad,
  Gamepad2,
  Gauge,
  Gift,
  Headset,
  History,
  IdCard,
  Info,
  Languages,
  MessageCirclePlus,
  Newspaper,
  Package,
  ReceiptText,
  Share2,
  Wallet,
  Wifi,
} from 'lucide-react'
import type { Row } from '../../components/Rows.tsx'
import type { personalTexts } from '../../texts/personal.ts'

type Words = ReturnType<(typeof personalTexts)['get']>

const behindLogin = (target: string, loggedIn: boolean) => (loggedIn ? target : loginFor(target))

/** The player's own pages; visitors reach them through the login. */
export const serviceRows = (
  words: Words,
  loggedIn: boolean,
  { unread, verificationNote }: { unread: number; verificationNote: string | undefined },
): Row[] => [
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
  { icon: IdCard, text: words.verification, note: verificationNote, to: path.verification() },
]

/** Games that are the player's, and the way to more of them. */
export const gameRows = (words: Words, loggedIn: boolean): Row[] => [
  { icon: History, text: words.played, to: path.played() },
  {
    icon: CalendarCheck,
    text: words.reservations,
    to: behindLogin(path.reservations(), loggedIn),
  },
  { icon: Gamepad, text: words.miniGames, note: words.miniGamesNote, to: path.miniGames() },
  { icon: MessageCirclePlus, text: words.gameApply, to: path.gameApply() },
]

/** About the site. Desktops have these in header and footer. */
export const siteRows = (words: Words): Row[] => [
  { icon: Newspaper, text: words.news, to: path.news() },
  { icon: Info, text: words.about, to: path.about() },
]

export const toolRows = (words: Words, loggedIn: boolean): Row[] => [
  { icon: Wifi, text: words.networkTest, note: words.networkTestNote, to: path.networkTest() },
  { icon: Gauge, text: words.speedTest, note: words.speedTestNote, to: path.selectRegion() },
  {
    icon: Gamepad2,
    text: words.accountHelper,
    note: words.accountHelperNote,
    to: behindLogin(path.accountHelper(), loggedIn),
  },
  { icon: Package, text: words.orders, to: behindLogin(path.orders(), loggedIn) },
  {
    icon: ReceiptText,
    text: words.records,
    to: behindLogin(path.tradeRecords({ isShowBack: 1 }), loggedIn),
  },
  { icon: Headset, text: words.customerService, to: path.customerService() },
  { icon: Languages, text: words.language, control: <LanguageSwitch /> },
]
