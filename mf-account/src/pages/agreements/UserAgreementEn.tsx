import { path } from '@cloudplay/paths'
import { Link } from 'react-router-dom'
import { Article } from '@cloudplay/ui/article'

/** The document in English. */
export function UserAgreementEn() {
  return (
    <Article date="Effective January 1, 2026. This is a translation; the Chinese version applies where they differ.">
      <p>
        Welcome to Cloudplay. These terms are an agreement between you and the provider of Cloudplay
        ("we") about signing up, logging in and using the service.{' '}
        <strong>Please read them in full before you use it, above all what is in bold.</strong> By
        logging in or using the service you accept these terms. If you are under 18, please read
        them together with your guardian, and use the service only with your guardian's consent.
      </p>

      <h2>1. What we provide</h2>
      <p>
        Cloudplay runs games on remote servers and streams picture and sound to the browser of your
        phone or computer in real time. You do not have to download or install the games. How well
        it works depends on network, device and queue; pages show latency and your place in the
        queue as they are.
      </p>

      <h2>2. Your account</h2>
      <ul>
        <li>
          You can sign up with a mobile number of mainland China. A new number's account is created
          at its first login by SMS code.
        </li>
        <li>
          The account is yours alone: do not rent, lend, transfer or sell it. Keep your password and
          codes safe; we will never ask you for them.
        </li>
        <li>
          If someone else uses your account, reset the password at once. That ends the logins on all
          other devices.
        </li>
      </ul>

      <h2>3. Verification and protection of minors</h2>
      <p>
        By national rules you have to verify your real identity.{' '}
        <strong>Users who have not verified cannot play or top up.</strong>
        Hours and top-ups of minors are limited. This site also keeps games to their age ratings.
        For the rules see <Link to={path.verificationText()}>About verification</Link>.
      </p>

      <h2>4. Coins, time and the monthly card</h2>
      <ul>
        <li>
          Coins pay for time in paid games; 1 yuan buys 100 coins. For the rules see the{' '}
          <Link to={path.rechargeAgreement()}>Top-up agreement</Link>.
        </li>
        <li>
          Free time is earned by signing in, tasks and events, ends by the rules of each event, and
          can be neither transferred nor paid out.
        </li>
        <li>The unlimited monthly card gives what its page says for as long as it is valid.</li>
        <li>
          Waiting in the queue costs nothing. Billing starts when you enter a game and ends when you
          leave, log out or run out of time.
        </li>
      </ul>

      <h2>5. Rules of use</h2>
      <p>When you use the service, please do not:</p>
      <ul>
        <li>publish content that breaks the law or the rights of others;</li>
        <li>
          use cheats, scripts, simulated clicks or the like to affect fair play, or hold servers for
          profit;
        </li>
        <li>
          attack, scan or reverse-engineer our systems, or get around billing, hours or queues;
        </li>
        <li>run programs on the remote servers that have nothing to do with the game.</li>
      </ul>
      <p>
        If you do, we may warn you, limit functions, end the game or close the account, depending on
        the case, and reserve the right to hold you liable.
      </p>

      <h2>6. Game content and saves</h2>
      <p>
        Games belong to their rights holders. We do our best to keep cloud saves, but long absence,
        updates or the removal of a game may make them unusable; for progress that matters, use the
        game's own cloud saves.{' '}
        <strong>Save inside the game before you log out of the server or restart the game.</strong>
      </p>

      <h2>7. Interruptions and liability</h2>
      <p>
        Maintenance, upgrades, network faults or force majeure may interrupt the service. Planned
        maintenance is announced. Where we charged you wrongly, we check and return the coins or the
        time. As far as the law allows, we are not liable for indirect losses.
      </p>

      <h2>8. Changes and end</h2>
      <p>
        Major changes are announced on the site before they take effect. If you do not agree, you
        can stop using the service and ask for your{' '}
        <Link to={path.deleteAccount()}>account to be deleted</Link>. Use up your coins and time
        first: after deletion they cannot be restored.
      </p>

      <h2>9. Applicable law</h2>
      <p>
        These terms are governed by the law of the People's Republic of China. Disputes are first
        settled by talks; failing that, either side may go to the competent people's court at the
        provider's place.
      </p>
    </Article>
  )
}
