import { css } from '@emotion/react'
import { activityColor } from '@cloudplay/activity'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, space } from '@cloudplay/ui'
import { Check, Coins } from 'lucide-react'
import { coinTexts } from '../../texts/coins.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(2)};
  & > li {
    display: grid;
    justify-items: center;
    gap: ${space(1)};
    padding: ${space(3)} 0;
    border: 1.5px solid transparent;
    border-radius: ${radius.medium};
    background: ${color.wash};
    color: ${color.soft};
    font-size: ${font.size.tiny};
    text-align: center;
  }
  & svg {
    color: ${activityColor.accent};
  }
  & strong {
    color: ${color.text};
    font-size: ${font.size.body};
    font-variant-numeric: tabular-nums;
  }
  & > [data-state='today'] {
    border-color: ${activityColor.accent};
    background: ${activityColor.soft};
    color: ${color.text};
  }
  & > [data-state='taken'] svg {
    color: ${color.success};
  }
  ${media.desktop} {
    gap: ${space(4)};
    & > li {
      padding: ${space(5)} 0;
      font-size: ${font.size.small};
    }
  }
`

type DaysProps = { days: number; taken: number; coins: number; isToday: boolean }

/** A tile per day: claimed, today's, or still to come. Days can have gaps, so tiles have numbers instead of dates. */
export function Days({ days, taken, coins, isToday }: DaysProps) {
  const words = useTexts(coinTexts)
  return (
    <ol css={grid}>
      {Array.from({ length: days }, (_, index) => {
        const state = index < taken ? 'taken' : index === taken && isToday ? 'today' : 'ahead'
        return (
          <li key={index} data-state={state}>
            <span>{state === 'today' ? words.today : words.day({ day: index + 1 })}</span>
            {state === 'taken' ? (
              <Check size={24} aria-hidden />
            ) : (
              <Coins size={24} strokeWidth={1.5} aria-hidden />
            )}
            <strong>{state === 'taken' ? words.taken : coins}</strong>
          </li>
        )
      })}
    </ol>
  )
}
