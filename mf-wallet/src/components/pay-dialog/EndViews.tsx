import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, space } from '@cloudplay/ui'
import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { dialogTexts } from '../../texts/dialog.ts'
import { paymentTexts } from '../../texts/payment.ts'

const box = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  text-align: center;
  & > svg[data-good] {
    color: ${color.success};
  }
  & > p {
    font-size: ${font.size.small};
  }
  & > .acts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
    width: 100%;
    margin-top: ${space(2)};
  }
  & > .acts > .alone {
    grid-column: 1 / -1;
  }
`

/** 支付成功, and what came of it (WALLET-3). */
export function PaidView({
  goods,
  coins,
  stay,
  onClose,
}: {
  goods: string
  coins: number
  /** The page must not be left. */
  stay: boolean
  onClose: () => void
}) {
  const words = useTexts(dialogTexts)
  const says = useTexts(paymentTexts)
  const { number } = useFormats()
  return (
    <div css={box} role="status">
      <CircleCheck size={56} strokeWidth={1.25} data-good="" aria-hidden />
      <p>{goods}</p>
      <p>{coins > 0 ? says.credited({ coins: number(coins) }) : says.bought}</p>
      <div className="acts">
        {!stay && (
          <Button as={Link} to={path.home()}>
            {words.play}
          </Button>
        )}
        <Button
          variant="confirm"
          className={stay ? 'alone' : undefined}
          data-autofocus=""
          onClick={onClose}
        >
          {words.done}
        </Button>
      </div>
    </div>
  )
}

/** The order is over and nothing was paid. */
export function OverView({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const words = useTexts(dialogTexts)
  const says = useTexts(paymentTexts)
  return (
    <div css={box} role="status">
      <CircleX size={56} strokeWidth={1.25} aria-hidden />
      <p>{says.closedText}</p>
      <div className="acts">
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="confirm" data-autofocus="" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}
