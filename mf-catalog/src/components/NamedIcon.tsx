import {
  Award,
  BellPlus,
  Blocks,
  Brain,
  CalendarCheck,
  CreditCard,
  Crown,
  Flame,
  Gamepad,
  Gamepad2,
  Gift,
  History,
  Hourglass,
  LayoutGrid,
  Leaf,
  MoonStar,
  Mountain,
  Newspaper,
  Pointer,
  Search,
  Smartphone,
  Sparkles,
  Star,
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
  award: Award,
  'bell-plus': BellPlus,
  blocks: Blocks,
  brain: Brain,
  'calendar-check': CalendarCheck,
  'credit-card': CreditCard,
  crown: Crown,
  flame: Flame,
  gamepad: Gamepad,
  'gamepad-2': Gamepad2,
  gift: Gift,
  history: History,
  hourglass: Hourglass,
  'layout-grid': LayoutGrid,
  leaf: Leaf,
  'moon-star': MoonStar,
  mountain: Mountain,
  newspaper: Newspaper,
  pointer: Pointer,
  search: Search,
  smartphone: Smartphone,
  sparkles: Sparkles,
  star: Star,
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
