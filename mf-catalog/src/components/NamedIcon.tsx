import {
  Blocks,
  Brain,
  CalendarCheck,
  CreditCard,
  Flame,
  Gamepad2,
  Gift,
  History,
  Hourglass,
  LayoutGrid,
  Leaf,
  Moon,
  MoonStar,
  Mountain,
  Newspaper,
  Pointer,
  Search,
  Smartphone,
  Sparkles,
  Ticket,
  Trophy,
  Users,
  Wallet,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { Picture } from '@cloudplay/ui'

/** The icons content may name, by their lucide names; a closed set, so that a page carries these and no others. */
const icons: Record<string, LucideIcon> = {
  blocks: Blocks,
  brain: Brain,
  'calendar-check': CalendarCheck,
  'credit-card': CreditCard,
  flame: Flame,
  'gamepad-2': Gamepad2,
  gift: Gift,
  history: History,
  hourglass: Hourglass,
  'layout-grid': LayoutGrid,
  leaf: Leaf,
  moon: Moon,
  'moon-star': MoonStar,
  mountain: Mountain,
  newspaper: Newspaper,
  pointer: Pointer,
  search: Search,
  smartphone: Smartphone,
  sparkles: Sparkles,
  ticket: Ticket,
  trophy: Trophy,
  users: Users,
  wallet: Wallet,
  zap: Zap,
}

/** An icon as content names it: a lucide name, or the address of a picture. Unknown names show a gamepad. */
export function NamedIcon({ name, sizePx = 24 }: { name: string; sizePx?: number }) {
  if (name.startsWith('/') || name.startsWith('https://')) {
    return <Picture src={name} alt="" crop="square" sizes={`${sizePx * 2}px`} />
  }
  const Icon = icons[name] ?? Gamepad2
  return <Icon size={sizePx} strokeWidth={1.75} aria-hidden />
}
