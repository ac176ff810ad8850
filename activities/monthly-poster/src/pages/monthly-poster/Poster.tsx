import { css } from '@emotion/react'
import { saveImage, shareImage } from '@cloudplay/activity/share'
import type { MonthlyCard } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { visitorChannel } from '@cloudplay/session'
import { Button, media, space } from '@cloudplay/ui'
import { Download, Send } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { posterTexts } from '../../texts/poster.ts'
import { drawPoster } from './draw-poster.ts'
import { PosterSheet } from './PosterSheet.tsx'
import { usePicture } from './use-picture.ts'

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  justify-items: center;
  margin-bottom: ${space(8)};
  & > .acts {
    display: grid;
    gap: ${space(3)};
    width: 100%;
    max-width: 360px;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 360px) 360px;
    justify-content: center;
    align-items: center;
    gap: ${space(12)};
  }
`

const FILE = 'cloudplay-monthly-card.png'

/** The page of the card with the channel that this visitor came by. */
function cardAddress(): string {
  const url = new URL(path.infiniteCard(), location.origin)
  const channel = visitorChannel()
  if (channel) url.searchParams.set('token', channel)
  return url.href
}

/** The poster, and the ways to keep it or send it. */
export function Poster({ card, channel }: { card: MonthlyCard; channel: string }) {
  const words = useTexts(posterTexts)
  // Only the browser knows where the site is.
  const [address, setAddress] = useState<string>()
  useEffect(() => startTransition(() => setAddress(cardAddress())), [channel])
  const content = { yuan: card.pay_money, days: card.days, address }
  const draw = () => drawPoster({ ...content, address: cardAddress() })
  const picture = usePicture(draw, JSON.stringify([content, words.card]))
  return (
    <div css={box}>
      <PosterSheet {...content} picture={picture} />
      <div className="acts">
        <Button
          variant="main"
          size="large"
          wide
          icon={<Download size={20} aria-hidden />}
          onClick={() => void saveImage(draw, FILE)}
        >
          {words.save}
        </Button>
        <Button
          size="large"
          wide
          icon={<Send size={20} aria-hidden />}
          onClick={() => void shareImage(draw, FILE, words.card)}
        >
          {words.send}
        </Button>
        <Button size="large" wide as={Link} to={path.infiniteCard()}>
          {words.open}
        </Button>
      </div>
    </div>
  )
}
