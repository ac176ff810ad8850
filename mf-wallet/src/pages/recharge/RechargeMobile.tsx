import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { PayType } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import {
  BackBar,
  Button,
  color,
  ErrorState,
  font,
  layer,
  Page,
  place,
  Section,
  space,
} from '@cloudplay/ui'
import { barSpace } from '@cloudplay/ui/bar-space'
import { useMounted } from '@cloudplay/ui/use-mounted'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { AgreementLine } from '../../components/AgreementLine.tsx'
import { fenOf } from '../../rules/amount.ts'
import { methodsOf } from '../../rules/methods.ts'
import { MethodPicker } from './MethodPicker.tsx'
import { PaidState, PaymentResult } from './PaymentResult.tsx'
import { PendingOrder } from './PendingOrder.tsx'
import { TierPicker } from './TierPicker.tsx'
import { useSelection } from './use-selection.ts'
import { useTopUp } from './use-top-up.ts'
import { rechargeTexts } from '../../texts/recharge.ts'

const purse = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: ${space(5)};
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & strong {
    margin-left: ${space(2)};
    color: ${color.text};
    font-size: ${font.size.large};
    font-variant-numeric: tabular-nums;
  }
  & > a {
    margin: -12px 0;
    padding: 12px 0;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const bar = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bar};
  padding: 12px ${place.gutter} calc(12px + ${place.safeBottom});
  border-top: 1px solid ${color.line};
  background: ${color.page};
`

const recordsLink = path.tradeRecords({ isShowBack: 1 })

export default function RechargeMobile() {
  const [search] = useSearchParams()
  const orderSn = search.get('orderSn')
  const words = useTexts(rechargeTexts)
  return (
    <>
      <BackBar title={words.title} />
      <Page>{orderSn ? <PaymentResult orderSn={orderSn} /> : <Shop />}</Page>
    </>
  )
}

function Shop() {
  const words = useTexts(rechargeTexts)
  const { money } = useFormats()
  const { stall, tiers, picked, setPicked, customText, setCustomText, amount } = useSelection()
  const [paytype, setPaytype] = useState<PayType>(PayType.wechatMobile)
  const { phase, order, coins, busy, begin, cancel } = useTopUp(amount, paytype)
  const { leaving, leaveFor } = useLeaving()
  const isMounted = useMounted()

  async function pay() {
    const made = await begin()
    // An order whose page the player has left is kept.
    if (made?.url && isMounted()) leaveFor(made.url)
  }

  if (phase === 'paid') return <PaidState coins={coins} />
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
    <>
      <Purse />
      {phase === 'waiting' && order && !busy && !leaving && (
        <PendingOrder order={order} onCancel={() => void cancel()} />
      )}
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
        <MethodPicker methods={methodsOf.mobile} value={paytype} onChange={setPaytype} />
      </Section>
      <AgreementLine />
      <div ref={barSpace} css={bar}>
        <Button
          variant="main"
          size="large"
          wide
          busy={busy || leaving}
          disabled={!amount}
          onClick={pay}
        >
          {amount ? words.pay({ price: money(fenOf(amount.yuan)) }) : words.amountFirst}
        </Button>
      </div>
    </>
  )
}

function Purse() {
  const words = useTexts(rechargeTexts)
  const { number } = useFormats()
  const user = useSession((session) => session.user)
  return (
    <div css={purse}>
      <p>
        {words.balance}
        <strong>{user ? number(user.extcredits2) : '--'}</strong>
      </p>
      <Link to={recordsLink}>{words.records}</Link>
    </div>
  )
}

/** The company's page has replaced this one by then, or won't: its load was stopped. */
const LEAVES_WITHIN_MS = 10_000

/** Whether this page is being replaced by the company's. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setLeaving(false), LEAVES_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  // The browser may show this very page again, as it was left; a payment app doesn't even replace it.
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') setLeaving(false)
    }
    addEventListener('pageshow', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('pageshow', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
  const leaveFor = (url: string) => {
    setLeaving(true)
    location.assign(url)
  }
  return { leaving, leaveFor }
}
