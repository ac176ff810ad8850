import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, ErrorState, font, place, space, Spinner } from '@cloudplay/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { embeddedTexts } from '../../texts/embedded.ts'

/** A page that shows nothing for this long is taken for one that will not come. */
const LOADED_WITHIN_MS = 20_000

/**
 * What the embedded page may do: run its scripts with its own origin, send forms, open tabs. It cannot lead this tab elsewhere, and is
 * never of this site's origin (SHELL-11).
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

const stage = css`
  position: relative;
  display: grid;
  height: calc(100dvh - ${place.barTop} - ${place.backBar} - ${place.safeTop});
  & > iframe {
    width: 100%;
    height: 100%;
    border: 0;
    background: #fff;
  }
  & > iframe[data-waiting] {
    visibility: hidden;
  }
`

const waiting = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(3)};
  color: ${color.soft};
  font-size: ${font.size.small};
`

type Arrival = 'loading' | 'shown' | 'failed'

export function EmbeddedFrame({ address, title }: { address: URL; title: string }) {
  const words = useTexts(embeddedTexts)
  const [arrival, setArrival] = useState<Arrival>('loading')

  useEffect(() => {
    if (arrival !== 'loading') return
    const timer = setTimeout(() => setArrival('failed'), LOADED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [arrival])
  useEffect(() => {
    // The page sent its frame to a forbidden address: the browser blocks that and reports it only to this document.
    const onRefused = (event: SecurityPolicyViolationEvent) =>
      event.effectiveDirective === 'frame-src' && setArrival('failed')
    document.addEventListener('securitypolicyviolation', onRefused)
    return () => document.removeEventListener('securitypolicyviolation', onRefused)
  }, [])

  if (arrival === 'failed')
    return (
      <ErrorState
        title={words.failedTitle}
        text={words.failedText}
        onRetry={() => setArrival('loading')}
        wayOut={
          <Button as={Link} to={path.home()} variant="quiet">
            {words.home}
          </Button>
        }
      />
    )
  return (
    <div css={stage}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Both rights together undo a sandbox only for pages of this origin, which are refused. */}
      <iframe
        title={title}
        src={address.href}
        sandbox={SANDBOX}
        referrerPolicy="strict-origin"
        data-waiting={arrival === 'loading' || undefined}
        onLoad={() => setArrival((before) => (before === 'failed' ? before : 'shown'))}
      />
      {arrival === 'loading' && (
        <div css={waiting} role="status">
          <Spinner />
          {words.loading({ host: address.host })}
        </div>
      )}
    </div>
  )
}
