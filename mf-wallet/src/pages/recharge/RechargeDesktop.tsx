import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { FEN_PER_YUAN, MEMBER_TOPUP_FEN, PayType } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import {
  color,
  ErrorState,
  font,
  Page,
  place,
  radius,
  Section,
  Skeleton,
  space,
} from '@cloudplay/ui'
import { Avatar } from '@cloudplay/ui/avatar'
import { VipBadge } from '@cloudplay/ui/vip-badge'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { methodsOf } from '../../rules/methods.ts'
import { MethodPicker } from './MethodPicker.tsx'
import { PayPanel } from './PayPanel.tsx'
import { PaidState, PaymentResult } from './PaymentResult.tsx'
import { TierPicker } from './TierPicker.tsx'
import { useSelection } from './use-selection.ts'
import { rechargeTexts } from '../../texts/recharge.ts'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${space(8)};
  align-items: start;
  & > .pay {
    position: sticky;
    top: calc(${place.barTop} + ${space(6)});
  }
  & > .choose > section {
    margin-top: ${space(8)};
  }
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const card = css`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(5)} ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background:
    linear-gradient(100deg, rgba(76, 125, 255, 0.16), rgba(56, 214, 232, 0.04)), ${color.raised};
  & h1 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: ${font.size.title};
  }
  & p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .purse {
    margin-left: auto;
    text-align: right;
  }
  & .purse strong {
    display: block;
    color: ${color.text};
    font-size: ${font.size.large};
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }
  & .purse a {
    margin: -12px 0;
    padding: 12px 0;
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

export default function RechargeDesktop() {
  const [search] = useSearchParams()
  const orderSn = search.get('orderSn')
  return <Page>{orderSn ? <PaymentResult orderSn={orderSn} /> : <Shop />}</Page>
}

function Shop() {
  const words = useTexts(rechargeTexts)
  const { stall, tiers, picked, touched, setPicked, customText, setCustomText, amount } =
    useSelection()
  const [paytype, setPaytype] = useState<PayType | null>(null)
  const [paidCoins, setPaidCoins] = useState<number | null>(null)

  if (paidCoins !== null) return <PaidState coins={paidCoins} />
  if (stall.isError && !tiers) {
    return (
      <ErrorState
        text={wordsFor(stall.error)}
        onRetry={() => stall.refetch()}
        retrying={stall.isFetching}
      />
    )
  }
  return (
    <div css={columns}>
      <div className="choose">
        <PlayerCard />
        <Section title={words.howMuch}>
          <TierPicker
            tiers={tiers}
            picked={picked}
            onPick={setPicked}
            customText={customText}
            onCustomText={setCustomText}
          />
        </Section>
        <Section title={words.howToPay}>
          <MethodPicker
            methods={methodsOf.desktop}
            value={paytype ?? PayType.wechatDesktop}
            onChange={setPaytype}
          />
        </Section>
      </div>
      <div className="pay">
        <PayPanel
          amount={amount}
          paytype={paytype ?? PayType.wechatDesktop}
          touched={touched || paytype !== null}
          onPaid={setPaidCoins}
        />
      </div>
    </div>
  )
}

function PlayerCard() {
  const words = useTexts(rechargeTexts)
  const { number } = useFormats()
  const user = useSession((session) => session.user)
  if (!user) {
    return (
      <div css={card} aria-busy="true">
        <Skeleton width={56} height={56} round />
        <Skeleton width={160} height={26} />
      </div>
    )
  }
  return (
    <div css={card}>
      <Avatar src={user.useravatar} sizePx={56} />
      <div>
        <h1>
          {user.nickname}
          <VipBadge level={user.user_vip} active={user.vip_status === 1} />
        </h1>
        <p>
          {user.is_member === 1
            ? words.permanentMember
            : words.becomeMember({ yuan: MEMBER_TOPUP_FEN / FEN_PER_YUAN })}
        </p>
      </div>
      <p className="purse">
        {words.balance}
        <strong>{number(user.extcredits2)}</strong>
        <Link to={path.tradeRecords()}>{words.records}</Link>
      </p>
    </div>
  )
}
