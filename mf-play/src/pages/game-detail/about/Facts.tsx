import { css } from '@emotion/react'
import type { GameDetail } from '@cloudplay/contract'
import { textLanguage, useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { labelAge } from '@cloudplay/rules/age-label'
import { color, font, radius, space } from '@cloudplay/ui'
import { Clock, Coins, Gift, ShieldAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { detailTexts } from '../../../texts/detail.ts'

const tagRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > li {
    padding: 3px 10px;
    border-radius: ${radius.pill};
    background: ${color.wash};
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  & > .age {
    border-radius: 6px;
    background: none;
    box-shadow: inset 0 0 0 1px ${color.faint};
    color: ${color.text};
    font-weight: ${font.weight.medium};
    font-variant-numeric: tabular-nums;
  }
`

/** From which age the game is for, and what it is like. */
export function GameTags({ game }: { game: Pick<GameDetail, 'age_label' | 'tags'> }) {
  const words = useTexts(detailTexts)
  return (
    <ul css={tagRow}>
      {game.age_label && (
        <li className="age" title={words.age}>
          {game.age_label}
        </li>
      )}
      {game.tags.map((tag) => (
        <li key={tag} lang={textLanguage(tag)}>
          {tag}
        </li>
      ))}
    </ul>
  )
}

const ageNote = css`
  display: flex;
  gap: ${space(2)};
  color: ${color.soft};
  font-size: ${font.size.small};
  & > svg {
    flex: none;
    margin-top: 2px;
    color: ${color.warning};
  }
  & a {
    /* The line is low, the target is not. */
    padding: 12px 0;
    color: ${color.text};
    text-decoration: underline;
  }
`

/** Why the label keeps this visitor out, in the place of the price, and for those too young a way on. */
export function AgeNote({ game }: { game: Pick<GameDetail, 'age_label' | 'age_verdict'> }) {
  const words = useTexts(detailTexts)
  const age = labelAge(game.age_label)
  return (
    <p css={ageNote}>
      <ShieldAlert size={18} aria-hidden />
      {game.age_verdict === 'verify' ? (
        words.verifyAge({ age })
      ) : (
        <span>
          {words.tooYoung({ age })} <Link to={path.home()}>{words.otherGames}</Link>
        </span>
      )}
    </p>
  )
}

const priceRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color.soft};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & svg {
    color: ${color.muted};
  }
  & > .free {
    color: ${color.text};
  }
  & > .slot svg {
    color: ${color.warning};
  }
  & > .free svg {
    color: ${color.success};
  }
`

/** What an hour costs, and what this visitor still has free. */
export function GamePrice({
  game,
}: {
  game: Pick<
    GameDetail,
    'free_minutes' | 'price_coins_hour' | 'vip_price_coins_hour' | 'is_time_slot' | 'time_slot_in'
  >
}) {
  const words = useTexts(detailTexts)
  const { number } = useFormats()
  const forMembers = game.vip_price_coins_hour ?? game.price_coins_hour
  return (
    <p css={priceRow}>
      {game.free_minutes > 0 && (
        <span className="free">
          <Gift size={16} aria-hidden />
          {words.freeMinutes({ minutes: number(game.free_minutes) })}
        </span>
      )}
      {game.is_time_slot === 1 && game.time_slot_in === 1 && (
        <span className="slot">
          <Clock size={16} aria-hidden />
          {words.timeSlot}
        </span>
      )}
      <span>
        <Coins size={16} aria-hidden />
        {game.price_coins_hour > 0
          ? words.coinsPerHour({ coins: number(game.price_coins_hour) })
          : words.noCoins}
        {forMembers < game.price_coins_hour &&
          ` · ${words.memberPrice({ coins: number(forMembers) })}`}
      </span>
    </p>
  )
}
