import { css } from '@emotion/react'
import { isApiFailure, wordsFor } from '@cloudplay/api'
import { OrderStatus } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, EmptyState, ErrorState, font, space, Spinner } from '@cloudplay/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useOrder } from '../../payment/use-order.ts'
import { paymentTexts } from '../../texts/payment.ts'

const box = css`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 400px;
  margin: 0 auto;
  padding: ${space(16)} ${space(4)};
  text-align: center;
  & > svg {
    margin-bottom: ${space(2)};
    color: ${color.success};
  }
  & > h2 {
    font-size: ${font.size.large};
  }
  & > p {
    color: ${color.soft};
    font-variant-numeric: tabular-nums;
  }
  & > .acts {
    display: grid;
    gap: ${space(3)};
    width: 100%;
    margin-top: ${space(6)};
  }
`

/** Seconds the success is shown before the page goes home by itself. */
const HOME_AFTER_SECONDS = 3

/** 支付成功, and then home (WALLET-3). */
export function PaidState({ coins }: { coins: number }) {
  const words = useTexts(paymentTexts)
  const { number } = useFormats()
  const navigate = useNavigate()
  const [secondsLeft, setSecondsLeft] = useState(HOME_AFTER_SECONDS)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (secondsLeft <= 1) void navigate(path.home(), { replace: true })
      else setSecondsLeft(secondsLeft - 1)
    }, 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, navigate])
  return (
    <div css={box} role="status">
      <CircleCheck size={64} strokeWidth={1.25} aria-hidden />
      <h2>{words.paid}</h2>
      <p>{coins > 0 ? words.credited({ coins: number(coins) }) : words.bought}</p>
      <div className="acts">
        <Button as={Link} to={path.home()} replace variant="main" size="large" wide>
          {words.playIn({ seconds: secondsLeft })}
        </Button>
      </div>
    </div>
  )
}

/** The page a player returns to after paying (`?orderSn=`): waits for the order and shows how it ended. */
export function PaymentResult({ orderSn }: { orderSn: string }) {
  const words = useTexts(paymentTexts)
  const order = useOrder(orderSn)
  const again = (
    <Button as={Link} to={path.recharge()} replace wide size="large">
      {words.backToShop}
    </Button>
  )
  if (order.data?.status === OrderStatus.paid) return <PaidState coins={order.data.coins} />
  if (order.data?.status === OrderStatus.closed) {
    return <EmptyState title={words.closedTitle} text={words.closedText} action={again} />
  }
  if (order.isError && isApiFailure(order.error) && order.error.kind === 'refused') {
    return <ErrorState title={words.unknownTitle} text={wordsFor(order.error)} action={again} />
  }
  return (
    <div css={box} role="status">
      <Spinner sizePx={48} />
      <h2 css={{ marginTop: 16 }}>{words.confirming}</h2>
      <p>{order.isError ? wordsFor(order.error) : words.confirmingText}</p>
      <div className="acts">
        <Button
          variant="main"
          size="large"
          wide
          busy={order.isFetching && order.isError}
          onClick={() => order.refetch()}
        >
          {words.havePaid}
        </Button>
        {again}
      </div>
    </div>
  )
}
