import { css } from '@emotion/react'
import { FEN_PER_YUAN, MEMBER_TOPUP_FEN, type UserInfo } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { vipSteps } from '@cloudplay/rules/membership'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { useMemberPerks } from '@cloudplay/ui/member-perks'
import { VipBadge } from '@cloudplay/ui/vip-badge'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { membershipTexts } from '../texts/profile.ts'

const card = css`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background:
    linear-gradient(130deg, rgba(255, 184, 77, 0.14), rgba(255, 184, 77, 0.02) 60%), ${color.raised};
  & h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: ${font.size.title};
  }
  & h3 {
    margin-bottom: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
  }
  & p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const gains = css`
  display: grid;
  gap: ${space(2)};
  & > li {
    display: flex;
    gap: ${space(2)};
    font-size: ${font.size.small};
  }
  & svg {
    flex: none;
    margin-top: 3px;
    color: ${color.warning};
  }
`

const levels = css`
  & > summary {
    min-height: 44px;
    padding: 10px 0;
    color: ${color.link};
    font-size: ${font.size.small};
    cursor: pointer;
  }
  & > p {
    margin-bottom: ${space(3)};
  }
  & > ul {
    display: grid;
    gap: ${space(2)};
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
`

/** The player's level, what members get, and the way to become one (WALLET-6). */
export function MembershipCard({ user }: { user: UserInfo }) {
  const words = useTexts(membershipTexts)
  const { money } = useFormats()
  const member = user.is_member === 1
  const yuan = MEMBER_TOPUP_FEN / FEN_PER_YUAN
  return (
    <section css={card} aria-label={words.title}>
      <div>
        <h2>
          {member ? words.member : words.notMember}
          <VipBadge level={user.user_vip} active={user.vip_status === 1} />
        </h2>
        <p>{member ? words.level({ level: user.user_vip }) : words.notMemberText({ yuan })}</p>
      </div>
      <div>
        <h3>{words.gives}</h3>
        <ul css={gains}>
          {useMemberPerks().map(({ name, text }) => (
            <li key={name}>
              <Check size={16} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <details css={levels}>
        <summary>{words.levels}</summary>
        <p>{words.levelsText}</p>
        <ul>
          {vipSteps().map(({ level, fromYuan }) => (
            <li key={level}>
              <VipBadge level={level} active />
              {words.from({ amount: money(fromYuan * FEN_PER_YUAN) })}
            </li>
          ))}
        </ul>
      </details>
      <Button as={Link} to={path.recharge()} variant={member ? 'plain' : 'main'} wide>
        {member ? words.topUp : words.become({ yuan })}
      </Button>
    </section>
  )
}
