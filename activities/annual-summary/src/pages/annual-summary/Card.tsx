import { css } from '@emotion/react'
import { activityColor } from '@cloudplay/activity'
import type { AnnualSummary } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, Picture, radius, space } from '@cloudplay/ui'
import { Avatar } from '@cloudplay/ui/avatar'
import type { ReactNode } from 'react'
import { playTime, type CardKind } from '../../rules/story.ts'
import { storyTexts } from '../../texts/summary.ts'
import { dayOf } from './use-summary.ts'

const cardStyle = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(4)};
  height: 100%;
  padding: ${space(6)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background:
    radial-gradient(90% 60% at 80% 0, rgba(80, 190, 255, 0.28), rgba(0, 0, 0, 0)),
    radial-gradient(90% 70% at 0 100%, rgba(178, 92, 255, 0.3), rgba(0, 0, 0, 0)), #171030;
  text-align: center;
  & h2 {
    font-size: ${font.size.title};
    font-weight: ${font.weight.medium};
  }
  & p {
    color: #d5cdf0;
  }
  & .figure {
    color: ${activityColor.accent};
    font-size: 44px;
    font-weight: ${font.weight.bold};
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & .poster {
    width: min(180px, 48%);
    border-radius: ${radius.medium};
    overflow: hidden;
  }
  & ol {
    display: grid;
    gap: ${space(3)};
    width: 100%;
    max-width: 340px;
    text-align: left;
  }
  & ol > li {
    display: grid;
    grid-template-columns: 56px 1fr;
    align-items: center;
    gap: ${space(3)};
  }
  & ol .poster {
    width: 56px;
    border-radius: ${radius.small};
  }
  & ol small {
    display: block;
    color: #d5cdf0;
  }
`

type CardProps = { summary: AnnualSummary; isMine: boolean }

/** One card of the story. */
export function Card({ kind, ...props }: CardProps & { kind: CardKind }) {
  const Content = contents[kind]
  return (
    <div css={cardStyle}>
      <Content {...props} />
    </div>
  )
}

/** The content of each kind of card. */
const contents: Record<CardKind, (props: CardProps) => ReactNode> = {
  cover: CoverCard,
  time: TimeCard,
  first: FirstCard,
  favourites: FavouritesCard,
  longest: LongestCard,
  title: TitleCard,
}

function usePlayTime() {
  const words = useTexts(storyTexts)
  return (minutes: number) => {
    const { unit, count } = playTime(minutes)
    return unit === 'hours' ? words.hours({ count }) : words.minutes({ count })
  }
}

function CoverCard({ summary }: CardProps) {
  const words = useTexts(storyTexts)
  return (
    <>
      <p className="figure">{words.year({ year: String(summary.year) })}</p>
      <Avatar src={summary.useravatar} sizePx={80} />
      <h2>{words.cover({ name: summary.nickname })}</h2>
      <p>{words.swipe}</p>
    </>
  )
}

function TimeCard({ summary, isMine }: CardProps) {
  const words = useTexts(storyTexts)
  const { number } = useFormats()
  const time = usePlayTime()
  return (
    <>
      <h2>{isMine ? words.time : words.timeOf}</h2>
      <p className="figure">{time(summary.play_minutes)}</p>
      <p>{words.days({ days: number(summary.play_days), games: number(summary.game_count) })}</p>
      {summary.free_minutes > 0 && <p>{words.free({ minutes: number(summary.free_minutes) })}</p>}
    </>
  )
}

function FirstCard({ summary: { first_game: first } }: CardProps) {
  const words = useTexts(storyTexts)
  const { day } = useFormats()
  if (!first) return null
  return (
    <>
      <span className="poster">
        <Picture src={first.ad_image} alt="" crop="tall" sizes="180px" />
      </span>
      <h2>{first.name}</h2>
      <p>{words.first({ at: day(first.ctime * 1000) })}</p>
    </>
  )
}

function FavouritesCard({ summary }: CardProps) {
  const words = useTexts(storyTexts)
  const time = usePlayTime()
  return (
    <>
      <h2>{words.favourites}</h2>
      <ol>
        {summary.favourites.map(({ game_id, name, ad_image, minutes }) => (
          <li key={game_id}>
            <span className="poster">
              <Picture src={ad_image} alt="" crop="tall" sizes="56px" />
            </span>
            <span>
              {name}
              <small>{time(minutes)}</small>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function LongestCard({ summary: { longest_day: longest, busiest_hour: hour } }: CardProps) {
  const words = useTexts(storyTexts)
  const time = usePlayTime()
  if (!longest) return null
  return (
    <>
      <h2>{words.longest}</h2>
      <p className="figure">{time(longest.minutes)}</p>
      <p>{words.longestLine({ day: dayOf(longest.date), time: time(longest.minutes) })}</p>
      {hour !== null && <p>{words.busiest({ hour })}</p>}
    </>
  )
}

function TitleCard({ summary }: CardProps) {
  const words = useTexts(storyTexts)
  return (
    <>
      <h2>{words.title}</h2>
      <p className="figure">{summary.title}</p>
      <Avatar src={summary.useravatar} sizePx={64} />
      <p>{summary.nickname}</p>
    </>
  )
}
