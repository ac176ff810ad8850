import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { FEN_PER_YUAN, MEMBER_TOPUP_FEN } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { color, font, radius, Skeleton, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { orderTexts } from '../../texts/orders.ts'
import { rechargeTexts } from '../../texts/recharge.ts'

const card = css`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background:
    linear-gradient(120deg, rgba(76, 125, 255, 0.16), rgba(56, 214, 232, 0.04)), ${color.raised};
  & dt {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
  & dd > strong {
    font-size: ${font.size.large};
  }
  & > .links {
    display: flex;
    gap: ${space(4)};
  }
  & > .links > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.link};
    font-size: ${font.size.small};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** The balance, coins of it that expire, membership and the unlimited card. */
export function MemberState() {
  const words = useTexts(orderTexts)
  const shop = useTexts(rechargeTexts)
  const { number, day, end } = useFormats()
  const user = useSession((session) => session.user)
  const asset = useQuery({
    queryKey: ['getUserAsset'],
    meta: { quiet: true },
    queryFn: () => call('getUserAsset', {}),
  })
  const held = useQuery({
    queryKey: ['getTemCoins'],
    meta: { quiet: true },
    queryFn: () => call('getTemCoins', {}),
  })
  if (!user) return <Skeleton height={220} />
  const cardUntil = asset.data?.infiniteTime ?? 0
  return (
    <section css={card} aria-label={words.wallet}>
      <dl>
        <dt>{shop.balance}</dt>
        <dd>
          <strong>{number(user.extcredits2)}</strong>
        </dd>
        {held.data && held.data.temNum > 0 && (
          <dd>
            {words.expiring({
              coins: number(held.data.temNum),
              when: end(held.data.expire_time * 1000),
            })}
          </dd>
        )}
      </dl>
      <dl>
        <dt>{words.membership}</dt>
        <dd>
          {user.is_member === 1
            ? shop.permanentMember
            : shop.becomeMember({ yuan: MEMBER_TOPUP_FEN / FEN_PER_YUAN })}
        </dd>
      </dl>
      <dl>
        <dt>{words.card}</dt>
        <dd>
          {cardUntil > 0 ? (
            words.cardUntil({ day: day((cardUntil - 1) * 1000) })
          ) : (
            <Link to={path.infiniteCard()}>{words.noCard}</Link>
          )}
        </dd>
      </dl>
      <div className="links">
        <Link to={path.recharge()}>{words.topUp}</Link>
        <Link to={path.tradeRecords()}>{shop.records}</Link>
      </div>
    </section>
  )
}
