import { useTexts } from '@cloudplay/i18n'
import { color, font } from '@cloudplay/ui'
import { css } from '@emotion/react'
import {
  CalendarCheck,
  CalendarPlus,
  Clock,
  Flame,
  Gift,
  Hourglass,
  Play,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { badgeTexts } from '../texts/badges.ts'

/** The states of a game. Each has its own text and icon, so colour is never the only sign. */
export type BadgeKind =
  | 'free'
  | 'playing'
  | 'queueing'
  | 'reserve'
  | 'reserved'
  | 'maintenance'
  | 'unoffered'
  | 'timeslot'
  | 'hot'

const kinds: Record<BadgeKind, { Icon: LucideIcon; tint: string }> = {
  free: { Icon: Gift, tint: color.success },
  playing: { Icon: Play, tint: color.success },
  queueing: { Icon: Hourglass, tint: color.warning },
  reserve: { Icon: CalendarPlus, tint: color.link },
  reserved: { Icon: CalendarCheck, tint: color.soft },
  maintenance: { Icon: Wrench, tint: color.soft },
  unoffered: { Icon: Wrench, tint: color.soft },
  timeslot: { Icon: Clock, tint: color.warning },
  hot: { Icon: Flame, tint: color.confirm },
}

const style = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  width: fit-content;
  max-width: 100%;
  height: 22px;
  padding: 0 8px 0 6px;
  border-radius: 6px;
  /* Nearly opaque, so the words stay readable over any picture. */
  background: rgba(11, 14, 20, 0.86);
  color: ${color.text};
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.medium};
  line-height: 1;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  & > svg {
    flex: none;
  }
  & > span {
    overflow: hidden;
    /* Full height for letters that reach below the line. */
    line-height: 22px;
    text-overflow: ellipsis;
  }
`

/** One state of a game: an icon and its words; `children` replace the usual words, e.g. `排队 3`. */
export function Badge({ kind, children }: { kind: BadgeKind; children?: React.ReactNode }) {
  const words = useTexts(badgeTexts)
  const { Icon, tint } = kinds[kind]
  return (
    <span css={style}>
      <Icon size={12} strokeWidth={2.5} aria-hidden style={{ color: tint }} />
      <span>{children ?? words[kind]}</span>
    </span>
  )
}
