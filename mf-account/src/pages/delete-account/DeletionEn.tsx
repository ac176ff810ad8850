import { path } from '@cloudplay/paths'
import { Article } from '@cloudplay/ui/article'
import { Link } from 'react-router-dom'

/** The document in English (texts: same in every language). */
export function DeletionEn() {
  return (
    <Article>
      <p>
        You may delete your Cloudplay account at any time. It is closed as soon as you ask. Log in
        within 7 days to cancel.{' '}
        <strong>After 7 days what is listed below is deleted, and this cannot be undone.</strong>
      </p>

      <h2>What is deleted</h2>
      <ul>
        <li>
          Your mobile number, nickname, picture and password. You are logged out on every device.
        </li>
        <li>Coins, free time, monthly card and VIP level. Anything left of them is lost.</li>
        <li>Cloud saves, games played, favourites, reservations, notifications and sign-ins.</li>
        <li>
          Your masked name, masked ID number and date of birth. We never kept the ID number itself.
        </li>
      </ul>
      <p>
        Game accounts that you saved on your own device were never uploaded. Delete them in the
        login helper.
      </p>

      <h2>What the law makes us keep</h2>
      <ul>
        <li>
          <strong>Top-ups and spending</strong>: three years or more from the day of the transaction
          (E-Commerce Law, article 31).
        </li>
        <li>
          <strong>Login and network logs</strong>: six months or more (Cybersecurity Law).
        </li>
      </ul>
      <p>
        Until then these records are unlinked from you. They serve lawful inspection and refund
        disputes and nothing else. Afterwards they are deleted or made anonymous.
      </p>
      <p>
        So that gifts for new players cannot be claimed again and again, we keep for one year which
        of them were claimed, under a keyed hash of the mobile and ID number that cannot be turned
        back. What a minor topped up counts towards the legal limit until the month ends.
      </p>

      <h2>Before you ask</h2>
      <ul>
        <li>Leave the game you play and any queue.</li>
        <li>
          Use up your coins and free time, or ask about a refund first: see the{' '}
          <Link to={path.rechargeAgreement()}>Top-up agreement</Link>.
        </li>
        <li>Wait for orders that have not arrived yet.</li>
        <li>Back up saves you need inside the game.</li>
      </ul>

      <h2>How to delete it</h2>
      <p>
        Log in, confirm on this page with an SMS code or your password, tick the box and submit.
        Once the account is deleted, mobile and ID number can be used again. If your number no
        longer works, or you are the guardian of a minor, contact customer service.
      </p>
      <p>
        Your other rights are in the <Link to={path.privacyPolicy()}>Privacy policy</Link>.
      </p>
    </Article>
  )
}
