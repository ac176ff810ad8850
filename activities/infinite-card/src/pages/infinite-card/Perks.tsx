import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, space } from '@cloudplay/ui'
import { CalendarClock, Coins, Infinity as InfinitySign, type LucideIcon } from 'lucide-react'
import { cardTexts } from '../../texts/card.ts'

const perks = (
  words: ReturnType<typeof cardTexts.get>,
): { icon: LucideIcon; title: string; text: string }[] => [
  { icon: InfinitySign, title: words.unlimitedTitle, text: words.unlimitedText },
  { icon: Coins, title: words.freeTitle, text: words.freeText },
  { icon: CalendarClock, title: words.tomorrowTitle, text: words.tomorrowText },
]

const grid = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(2)};
  & > li {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 2px;
    padding: ${space(4)} ${space(1)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
    text-align: center;
  }
  & svg {
    margin-bottom: ${space(1)};
    color: ${color.link};
  }
  & strong {
    font-weight: ${font.weight.bold};
  }
  & span {
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  ${media.desktop} {
    gap: ${space(4)};
    & > li {
      padding: ${space(6)} ${space(4)};
    }
    & span {
      font-size: ${font.size.small};
    }
  }
`

/** What the card gives. */
export function Perks() {
  const words = useTexts(cardTexts)
  return (
    <ul css={grid}>
      {perks(words).map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={28} strokeWidth={1.5} aria-hidden />
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
