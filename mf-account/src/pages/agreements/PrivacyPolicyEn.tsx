import { path } from '@cloudplay/paths'
import { Link } from 'react-router-dom'
import { Article } from '@cloudplay/ui/article'

/** The document in English. */
export function PrivacyPolicyEn() {
  return (
    <Article date="Effective January 1, 2026. This is a translation; the Chinese version applies where they differ.">
      <p>
        This policy says which personal information Cloudplay collects, why, how it is protected,
        and which rights you have. We collect only what the service needs.
      </p>

      <h2>1. What we collect</h2>
      <ul>
        <li>
          <strong>Mobile number</strong>: to sign up, log in and receive codes. Without it you can
          look at games and news, but not play.
        </li>
        <li>
          <strong>Name and ID card number</strong>: for the verification that national rules
          require, and to tell whether you are a minor. This is sensitive personal information,
          collected only when you submit it yourself.
        </li>
        <li>
          <strong>Nickname and avatar</strong>: chosen by you, to be shown on the site.
        </li>
        <li>
          <strong>Orders and records</strong>: to credit top-ups, charge, check refunds and show
          your records. Payments are made by WeChat Pay and Alipay; we never see your bank card.
        </li>
        <li>
          <strong>Play records</strong>: games played, favourites, time and queues, for billing, to
          resume your last game, and for the hours of minors.
        </li>
        <li>
          <strong>Device and network</strong>: kind of browser, screen size, IP address and latency
          to our regions, to choose region and picture quality, find faults and prevent account
          theft.
        </li>
      </ul>

      <h2>2. Data stored on your device</h2>
      <p>
        Your login is kept in a cookie for 7 days. Search history, queue and preferences are kept in
        the browser. Game accounts and passwords that you save are{' '}
        <strong>kept encrypted on your device only</strong>, used only to log you in when you start
        a game, and never stored on our servers.
      </p>

      <h2>3. Use and sharing</h2>
      <p>
        We do not sell your personal information. We give it to others only in these cases, and only
        what is needed:
      </p>
      <ul>
        <li>SMS provider: your mobile number, to send codes;</li>
        <li>identity verification body: name and ID card number, to check them;</li>
        <li>payment providers: order number and amount, to complete a payment;</li>
        <li>where law or regulation requires it, or courts and authorities lawfully ask.</li>
      </ul>

      <h2>4. Storage and protection</h2>
      <p>
        Information is stored in the People's Republic of China. It is encrypted on the way;
        passwords are kept in a form that cannot be reversed; identity details are kept encrypted
        and shown masked, and every access is recorded. We keep information only as long as its
        purpose needs, transaction records for at least three years as the law requires, and then
        delete or anonymise it.
      </p>

      <h2>5. Your rights</h2>
      <p>
        You can see and correct your details, look up your records, withdraw consent, or ask for
        your <Link to={path.deleteAccount()}>account and information to be deleted</Link>. What the
        law requires us to keep, we then only store.
      </p>

      <h2>6. Minors</h2>
      <p>
        Before we process personal information of children under 14, we obtain a guardian's consent.
        Guardians can ask to see, correct or delete a child's information at any time. For the
        limits on hours and top-ups see <Link to={path.verificationText()}>About verification</Link>
        .
      </p>

      <h2>7. Changes</h2>
      <p>
        Major changes are announced on the site before they take effect, and we ask for consent
        again where it is needed. For everything else about the service see the{' '}
        <Link to={path.userAgreement()}>Terms of service</Link>.
      </p>
    </Article>
  )
}
