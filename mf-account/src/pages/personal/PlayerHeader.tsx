import { css } from '@emotion/react'
import type { UserAsset, UserInfo } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, media, motion, radius, Skeleton, space } from '@cloudplay/ui'
import { Avatar } from '@cloudplay/ui/avatar'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { VipBadge } from '@cloudplay/ui/vip-badge'
import { cardDaysLeft } from '../../rules/card-days.ts'
import { personalTexts } from '../../texts/personal.ts'

const head = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 72px;
  border-radius: ${radius.medium};
  transition: transform ${motion.fast} ${motion.ease};
  a&:active {
    transform: scale(0.98);
  }
  & > .who {
    flex: 1;
    min-width: 0;
  }
  & h1 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: ${font.size.title};
  }
  & h1 > .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & p {
    margin-top: 2px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > svg {
    flex: none;
    color: ${color.muted};
  }
`

const visitor = css`
  ${head};
  flex-wrap: wrap;
  & > .who {
    flex: 1000 1 130px;
  }
  /* The button wraps to a separate line if it doesn't fit next to the words. */
  & > a {
    flex: 1 0 auto;
  }
`

const purse = css`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  margin-top: ${space(4)};
  padding: ${space(4)} 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  text-align: center;
  & > div + div {
    border-left: 1px solid ${color.line};
  }
  & dt {
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  & dd {
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
  }
  & small {
    margin-left: 2px;
    color: ${color.soft};
    font-size: ${font.size.tiny};
    font-weight: ${font.weight.normal};
  }
  ${media.desktop} {
    padding: ${space(5)} 0;
  }
`

const sideBySide = css`
  display: grid;
  grid-template-columns: minmax(280px, 2fr) 3fr;
  align-items: center;
  gap: ${space(6)};
  padding: ${space(5)} ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background:
    linear-gradient(110deg, rgba(76, 125, 255, 0.14), rgba(76, 125, 255, 0) 50%), ${color.raised};
  & > dl,
  & > div + div {
    margin-top: 0;
  }
`

type PlayerHeaderProps = {
  loggedIn: boolean
  user: UserInfo | null
  /** `undefined` while it loads, `null` if that failed. */
  asset: UserAsset | null | undefined
  /** Name and balances are side by side. */
  wide?: boolean
}

/** The player's name and balances; for a visitor, the link to the login. */
export function PlayerHeader({ loggedIn, user, asset, wide = false }: PlayerHeaderProps) {
  if (!loggedIn) return <VisitorHeader />
  if (!user) return <HeaderSkeleton wide={wide} />
  return (
    <div css={wide ? sideBySide : undefined}>
      <Link to={path.userInfo()} css={head}>
        <Avatar src={user.useravatar} sizePx={64} />
        <div className="who">
          <h1>
            <span className="name">{user.nickname}</span>
            <VipBadge level={user.user_vip} active={user.vip_status === 1} />
          </h1>
          <p>{user.mobile}</p>
        </div>
        <ChevronRight size={20} aria-hidden />
      </Link>
      <Purse coins={user.extcredits2} asset={asset} />
    </div>
  )
}

function VisitorHeader() {
  const words = useTexts(personalTexts)
  return (
    <div css={visitor}>
      <Avatar sizePx={64} />
      <div className="who">
        <h1>{words.welcome}</h1>
        <p>{words.welcomeText}</p>
      </div>
      <Button as={Link} to={path.login({ redirect: path.personalTab() })} variant="main">
        {words.logInOrRegister}
      </Button>
    </div>
  )
}

function HeaderSkeleton({ wide }: { wide: boolean }) {
  return (
    <div
      aria-busy="true"
      aria-label={useTexts(personalTexts).loading}
      css={wide ? sideBySide : undefined}
    >
      <div css={head}>
        <Skeleton width={64} height={64} round />
        <div className="who">
          <Skeleton width={140} height={24} />
        </div>
      </div>
      <div css={purse}>
        <AmountSkeleton />
        <AmountSkeleton />
      </div>
    </div>
  )
}

function AmountSkeleton() {
  return (
    <div css={{ display: 'grid', justifyItems: 'center', gap: 6 }}>
      <Skeleton width={48} height={14} />
      <Skeleton width={72} height={26} />
    </div>
  )
}

function Purse({ coins, asset }: { coins: number; asset: UserAsset | null | undefined }) {
  const words = useTexts(personalTexts)
  const formats = useFormats()
  const cardDays = asset ? cardDaysLeft(asset.infiniteTime) : 0
  return (
    <dl css={purse}>
      <div>
        <dt>{words.coins}</dt>
        <dd>{formats.number(coins)}</dd>
      </div>
      {asset === undefined && (
        <div aria-busy="true">
          <dt>{words.freeTime}</dt>
          <dd css={{ display: 'grid', justifyItems: 'center', padding: '2px 0' }}>
            <Skeleton width={56} height={26} />
          </dd>
        </div>
      )}
      {asset && (
        <div>
          <dt>{words.freeTime}</dt>
          <dd>
            {formats.number(asset.free_minutes)}
            <small>{words.minutes}</small>
          </dd>
        </div>
      )}
      {cardDays > 0 && (
        <div>
          <dt>{words.card}</dt>
          <dd>
            {words.daysLeft({ days: cardDays })}
            <small>{words.days({ count: cardDays })}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
