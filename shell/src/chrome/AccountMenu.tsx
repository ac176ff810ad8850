import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { logOut } from '@cloudplay/session/write'
import { color, font, layer, motion, radius, space, visuallyHidden } from '@cloudplay/ui'
import { Avatar } from '@cloudplay/ui/avatar'
import { css } from '@emotion/react'
import {
  Bell,
  CalendarCheck,
  ChevronDown,
  Coins,
  Gamepad,
  Gift,
  History,
  IdCard,
  LogOut,
  Package,
  ReceiptText,
  UserRound,
  Wallet,
} from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { frameTexts } from '../texts/frame.ts'
import { BELOW_COMPACT_PX } from './header-widths.ts'
import { moveInMenu } from './move-in-menu.ts'
import { NoticeBell } from './NoticeBell.tsx'

const rows = [
  { to: path.personal(), text: 'personal', Icon: UserRound },
  { to: path.userInfo(), text: 'userInfo', Icon: IdCard },
  { to: path.notices(), text: 'notices', Icon: Bell },
  { to: path.played(), text: 'played', Icon: History },
  { to: path.reservations(), text: 'reservations', Icon: CalendarCheck },
  { to: path.miniGames(), text: 'miniGames', Icon: Gamepad },
  { to: path.orders(), text: 'orders', Icon: Package },
  { to: path.tradeRecords(), text: 'tradeRecords', Icon: ReceiptText },
  { to: path.recharge(), text: 'recharge', Icon: Wallet },
  { to: path.welfare(), text: 'welfare', Icon: Gift },
] as const

/**
 * Avatar, balance, and a menu with nickname and logout. A click or the keyboard opens it; Esc, a press outside and each
 * navigation (by a new `key` from the header) close it.
 */
export function AccountMenu() {
  const words = useTexts(frameTexts)
  const formats = useFormats()
  const user = useSession((session) => session.user)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const coins = formats.number(user?.extcredits2 ?? 0)

  useEffect(() => {
    if (!open) return
    const onPress = (event: PointerEvent) =>
      !box.current?.contains(event.target as Node) && setOpen(false)
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false)
        button.current?.focus()
      } else if (moveInMenu(list.current, event.key)) event.preventDefault()
    }
    addEventListener('pointerdown', onPress)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', onKey)
    }
  }, [open])

  return (
    <div css={wrap} ref={box}>
      <Link
        to={path.recharge()}
        css={balance}
        aria-label={words.balance({ coins })}
        data-testid="header-balance"
      >
        <Coins size={16} aria-hidden /> {coins}
      </Link>
      <NoticeBell />
      <button
        ref={button}
        type="button"
        css={trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        data-testid="account-menu"
      >
        <Avatar src={user?.useravatar} sizePx={32} />
        <span className="name">{user?.nickname ?? words.player}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {open && <Menu list={list} />}
    </div>
  )
}

function Menu({ list }: { list: RefObject<HTMLDivElement | null> }) {
  const words = useTexts(frameTexts)
  const user = useSession((session) => session.user)
  const navigate = useNavigate()
  async function leave(): Promise<void> {
    const { askToLeave, sayIfUnheard, sendLogout } = await import('@cloudplay/games/leaving')
    const leaving = await askToLeave()
    if (!leaving) return
    const failure = await logOut(() => sendLogout(leaving))
    void navigate(path.home())
    sayIfUnheard(failure, leaving)
  }
  return (
    <div ref={list} css={menu} role="menu" aria-label={words.accountMenu}>
      <p role="presentation">
        <strong>{user?.nickname ?? words.player}</strong>
        <span>{user?.mobile}</span>
      </p>
      {rows.map(({ to, text, Icon }) => (
        <Link key={to} to={to} role="menuitem">
          <Icon size={18} aria-hidden /> {words[text]}
        </Link>
      ))}
      <button type="button" role="menuitem" onClick={() => void leave()}>
        <LogOut size={18} aria-hidden /> {words.logOut}
      </button>
    </div>
  )
}

const wrap = css({ position: 'relative', display: 'flex', alignItems: 'center', gap: 16 })

const balance = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 6px 12px;
  border-radius: ${radius.pill};
  background: ${color.wash};
  color: ${color.text};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  & svg {
    color: ${color.warning};
  }
`

const trigger = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 4px;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: ${font.size.small};
  cursor: pointer;
  & > .name {
    max-width: 120px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: ${BELOW_COMPACT_PX}px) {
    & > .name {
      ${visuallyHidden};
    }
  }
`

const menu = css`
  position: absolute;
  top: calc(100% + 8px);
  right: 0;
  z-index: ${layer.bar};
  display: grid;
  min-width: 220px;
  max-height: calc(100dvh - 80px);
  padding: ${space(2)};
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  animation: account-menu ${motion.fast} ${motion.ease};
  @keyframes account-menu {
    from {
      opacity: 0;
      transform: translateY(-4px);
    }
  }
  & > p {
    display: grid;
    padding: ${space(2)} ${space(3)} ${space(3)};
    margin-bottom: ${space(2)};
    border-bottom: 1px solid ${color.line};
    & > span {
      color: ${color.muted};
      font-size: ${font.size.tiny};
    }
  }
  & > a,
  & > button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)} ${space(3)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${color.soft};
    font: inherit;
    font-size: ${font.size.small};
    text-align: left;
    text-decoration: none;
    cursor: pointer;
    &:hover {
      background: ${color.wash};
      color: ${color.text};
    }
  }
`
