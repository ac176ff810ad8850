import { path } from '@cloudplay/paths'
import { ADULT_AGE, GUARDIAN_CONSENT_BELOW_AGE } from '@cloudplay/rules/age'
import { MINORS_HOUR } from '@cloudplay/rules/minors-hour'
import { minorsTopUpSteps, type MinorsTopUpStep } from '@cloudplay/rules/top-up-limits'
import { Article } from '@cloudplay/ui/article'
import { Link } from 'react-router-dom'

function limitText({ fromAge, belowAge, yuan }: MinorsTopUpStep): string {
  if (!yuan) return `Under ${belowAge}: no top-ups`
  return `Ages ${fromAge} to ${belowAge - 1}: up to ¥${yuan.perPayment} at a time and ¥${yuan.perMonth} in a calendar month`
}

/** The document in English. */
export function VerificationTextEn() {
  return (
    <Article>
      <h2>Why verify</h2>
      <p>
        China's National Press and Publication Administration requires every player of online games
        to register with their real identity. Cloudplay checks each player once, and protects minors
        by the result. Players who have not verified yet, or whose check is still running, cannot
        play or top up for the time being.
      </p>

      <h2>When you can play</h2>
      <p>
        Players under {ADULT_AGE} can play{' '}
        <strong>
          on Fridays, Saturdays, Sundays and public holidays from {MINORS_HOUR.from}:00 to{' '}
          {MINORS_HOUR.until}:00
        </strong>{' '}
        (China Standard Time) and are logged out of the game at {MINORS_HOUR.until}:00. Weekends
        that are working days by the holiday calendar are closed. At all other times the service is
        not available to them.
      </p>
      <p>Verified players aged {ADULT_AGE} and over can play at any time.</p>

      <h2>Which games you can play</h2>
      <p>
        Each game has an age rating such as 16+. Players who are younger cannot play that game, at
        any hour. This is a rule of this site.
      </p>

      <h2>Why a top-up may be refused</h2>
      <p>
        National rules limit top-ups by minors by age. An order over the limit is not created, and
        nothing is charged:
      </p>
      <ul>
        {minorsTopUpSteps().map((step) => (
          <li key={step.fromAge}>{limitText(step)}</li>
        ))}
      </ul>
      <p>
        This site also limits what minors top up in a day; a refusal says how much is left. Players
        who have not verified yet: please verify first, then top up.
      </p>

      <h2>How to verify</h2>
      <ul>
        <li>
          Enter your name and 18-character ID card number, exactly as on your Chinese ID card.
        </li>
        <li>
          For players under {GUARDIAN_CONSENT_BELOW_AGE}, a guardian has to agree before the details
          are submitted.
        </li>
        <li>Most results are there at once; a few take some minutes.</li>
      </ul>

      <h2>How your details are protected</h2>
      <p>
        Your name and ID card number are used for verification only. They are encrypted on the way
        and at rest, and pages show them masked. For the details see the{' '}
        <Link to={path.privacyPolicy()}>Privacy policy</Link>.
      </p>
    </Article>
  )
}
