import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { stored, useSession } from '@cloudplay/session'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useInBrowser } from '../../hooks/use-in-browser.ts'
import { networkTexts } from '../../texts/network.ts'

const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  font-size: ${font.size.small};
  & > p {
    flex: 1 1 280px;
    margin: 0;
  }
`

/**
 * Offers the network test until this browser has tested, declined or played (PLAY-33). It never delays a start. It appears with
 * the first render in the browser, because the server doesn't know: place it below what a page shows first.
 */
export function NetworkOffer() {
  const words = useTexts(networkTexts)
  const plays = useSession((session) => session.product !== null)
  const isOpen = useInBrowser() && stored.networkTested.read() === null
  const [isSkipped, setSkipped] = useState(false)
  useEffect(() => {
    if (plays) stored.networkTested.write(1)
  }, [plays])
  if (!isOpen || isSkipped || plays) return null
  const skip = () => {
    stored.networkTested.write(1)
    setSkipped(true)
  }
  return (
    <aside css={box} aria-label={words.title}>
      <p>{words.offer}</p>
      <Button size="small" as={Link} to={path.networkTest()}>
        {words.offerTest}
      </Button>
      <Button size="small" variant="quiet" onClick={skip}>
        {words.offerSkip}
      </Button>
    </aside>
  )
}
