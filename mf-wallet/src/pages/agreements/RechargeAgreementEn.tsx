import { path } from '@cloudplay/paths'
import { minorsTopUpSteps } from '@cloudplay/rules/top-up-limits'
import { Article } from '@cloudplay/ui/article'
import { Link } from 'react-router-dom'

const minorsLimits = () =>
  minorsTopUpSteps()
    .map(({ fromAge, belowAge, yuan }) =>
      yuan
        ? `Age ${fromAge} to ${belowAge - 1}: up to ¥${yuan.perPayment} per payment and ¥${yuan.perMonth} per calendar month`
        : `Under ${belowAge}: no top-ups`,
    )
    .join('; ')

export function RechargeAgreementEn() {
  return (
    <Article date="Effective from January 1, 2026">
      <p>
        This agreement is part of the <Link to={path.userAgreement()}>Terms of service</Link>. It
        sets out the rules for topping up coins and buying monthly cards on Cloudplay.{' '}
        <strong>Please read it before you pay: by paying you accept it.</strong>
      </p>

      <h2>1. Coins</h2>
      <ul>
        <li>
          Coins are the virtual currency of Cloudplay. They pay for playing time and benefits on
          this site only, and cannot be exchanged for cash, withdrawn or transferred to anyone else.
        </li>
        <li>¥1 buys 100 coins. Bonus coins are those shown on the page when you pay.</li>
        <li>A single top-up of ¥39 or more makes your account a lifetime member.</li>
      </ul>

      <h2>2. Paying and receiving coins</h2>
      <ul>
        <li>
          You can pay with WeChat Pay or Alipay. The payment company handles the payment; we never
          see your bank card details.
        </li>
        <li>
          Coins usually arrive within seconds. Every credit and debit is listed under
          &quot;Records&quot;.
        </li>
        <li>
          If nothing has arrived after 10 minutes, please do not pay again. Reload the top-up page,
          which checks with the payment company; if that does not help, contact support with your
          order number.
        </li>
        <li>Repeated taps on a bad connection do not create a second order.</li>
      </ul>

      <h2>3. Charges</h2>
      <ul>
        <li>
          The page shows the price before you enter a paid game. You are charged from entering the
          game until you exit, log out or run out of coins.
        </li>
        <li>Waiting in a queue is free.</li>
        <li>You are warned before your balance runs out. Please save your progress in time.</li>
      </ul>

      <h2>4. Unlimited monthly card</h2>
      <p>
        The card is valid for 31 days from the day after purchase. Each account can buy one, during
        the sale period shown on the event page only. Once active, it cannot be split, transferred
        or extended.
      </p>

      <h2>5. Minors</h2>
      <p>
        <strong>{minorsLimits()}.</strong> Accounts that are not verified cannot top up. See{' '}
        <Link to={path.verificationText()}>About verification</Link>.
      </p>
      <p>
        A guardian who finds that a minor topped up without consent can ask for a refund with proof
        of guardianship and of the payment.
      </p>

      <h2>6. Refunds</h2>
      <p>
        Coins are digital goods and are generally not refundable once added. If we charged you twice
        or wrongly, or could not provide the service, we return the money the way it was paid, or
        the coins, once the case is confirmed.
      </p>

      <h2>7. General</h2>
      <p>
        Please pay from your own payment account. In cases of fraud, cashing out or bad-faith
        refunds we may freeze the coins concerned and cooperate with the authorities. Changes,
        termination and disputes are governed by the Terms of service.
      </p>
    </Article>
  )
}
