import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, space } from '@cloudplay/ui'
import { Link, useLocation } from 'react-router-dom'
import { refusalKind } from '../../rules/refusal.ts'
import { dialogTexts } from '../../texts/dialog.ts'
import { refusalTexts } from '../../texts/payment.ts'

const box = css`
  display: grid;
  gap: ${space(3)};
  & > h3 {
    color: ${color.text};
    font-size: ${font.size.body};
  }
  & > a.why {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > .acts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
  }
`

type RefusedViewProps = {
  failure: unknown
  /** Other pages open in another window. */
  stay: boolean
  /** Back to the choice of a method. */
  onBack: () => void
  /** The player goes to another page. */
  onLeave: () => void
}

/** Why the order was refused, and what to do: verify, read the rules for minors, or try again (WALLET-7). */
export function RefusedView({ failure, stay, onBack, onLeave }: RefusedViewProps) {
  const words = useTexts(dialogTexts)
  const says = useTexts(refusalTexts)
  const { pathname, search } = useLocation()
  const kind = refusalKind(failure)
  const out = stay ? { target: '_blank', rel: 'noopener' } : { onClick: onLeave }
  const isAboutAge = kind === 'unverified' || kind === 'minor'
  return (
    <div css={box} role="alert">
      <h3>
        {kind === 'unverified' ? says.unverified : kind === 'minor' ? says.refused : words.failed}
      </h3>
      <p>{kind === 'network' ? words.network : wordsFor(failure)}</p>
      {isAboutAge && (
        <Link className="why" to={path.verificationText()} {...out}>
          {kind === 'unverified' ? says.whyVerify : says.whyRefused}
        </Link>
      )}
      <div className="acts">
        {isAboutAge ? (
          <Button onClick={onLeave}>{says.later}</Button>
        ) : (
          <Button onClick={onLeave}>{words.close}</Button>
        )}
        {kind === 'unverified' ? (
          <Button
            as={Link}
            to={path.verification({ redirect: pathname + search })}
            variant="confirm"
            data-autofocus=""
            {...out}
          >
            {says.verify}
          </Button>
        ) : (
          <Button variant="confirm" data-autofocus="" onClick={onBack}>
            {kind === 'minor' ? says.understood : words.again}
          </Button>
        )}
      </div>
    </div>
  )
}
