import { css } from '@emotion/react'
import { activityColor } from '@cloudplay/activity'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, Section, space } from '@cloudplay/ui'
import { type Perk, useMemberPerks } from '@cloudplay/ui/member-perks'
import {
  BadgeCheck,
  Coins,
  Hourglass,
  Infinity as InfinitySign,
  type LucideIcon,
} from 'lucide-react'
import { vipTexts } from '../../texts/vip.ts'

const grid = css`
  display: grid;
  gap: ${space(3)};
  & > li {
    display: grid;
    grid-template-columns: 48px 1fr;
    align-items: center;
    gap: 2px ${space(4)};
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background:
      linear-gradient(120deg, ${activityColor.soft}, rgba(255, 255, 255, 0) 70%), ${color.raised};
  }
  & svg {
    grid-row: span 2;
    color: ${activityColor.accent};
  }
  & span {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(5)};
    & > li {
      grid-template-columns: 1fr;
      justify-items: start;
      align-content: start;
      gap: ${space(2)};
      padding: ${space(6)};
    }
  }
`

const icons: Record<Perk['name'], LucideIcon> = {
  price: Coins,
  queue: Hourglass,
  permanent: InfinitySign,
  level: BadgeCheck,
}

/** What membership gives. */
export function Perks() {
  const words = useTexts(vipTexts)
  return (
    <Section title={words.title}>
      <ul css={grid}>
        {useMemberPerks().map(({ name, title, text }) => {
          const Icon = icons[name]
          return (
            <li key={name}>
              <Icon size={36} strokeWidth={1.5} aria-hidden />
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
