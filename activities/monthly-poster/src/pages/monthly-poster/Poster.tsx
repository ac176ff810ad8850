import { css } from '@emotion/react'
import { blobOf, saveImage, shareImage } from '@cloudplay/activity/share'
import type { MonthlyCard } from '@cloudplay/contract'
import { useLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { visitorChannel } from '@cloudplay/session'
import { Button, color, media, radius, Skeleton, space } from '@cloudplay/ui'
import { Download, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { posterTexts } from '../../texts/poster.ts'
import { drawPoster, POSTER } from './draw-poster.ts'

const box = css`
  display: grid;
  gap: ${space(5)};
  justify-items: center;
  margin-bottom: ${space(8)};
  & img {
    width: min(100%, 360px);
    height: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
  }
  & > .acts {
    display: grid;
    gap: ${space(3)};
    width: 100%;
    max-width: 360px;
  }
  ${media.desktop} {
    grid-template-columns: auto 360px;
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

/** The poster as it will be saved, and the ways to keep it or send it. */
export function Poster({ card, channel }: { card: MonthlyCard; channel: string }) {
  const words = useTexts(posterTexts)
  const language = useLanguage()
  const [shown, setShown] = useState<string>()
  const [failed, setFailed] = useState(false)
  const draw = () => drawPoster({ yuan: card.pay_money, days: card.days, address: cardAddress() })
  useEffect(() => {
    let left = false
    let address = ''
    draw()
      .then((canvas) => blobOf(canvas, 'image/webp', 0.9))
      .then(
        (picture) => {
          if (!left) setShown((address = URL.createObjectURL(picture)))
        },
        () => setFailed(true),
      )
    return () => {
      left = true
      URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn again when its content changes
  }, [card.pay_money, card.days, channel, language])
  return (
    <div css={box}>
      {shown ? (
        <img
          src={shown}
          width={POSTER.width}
          height={POSTER.height}
          alt={words.preview({ price: words.price({ yuan: card.pay_money, days: card.days }) })}
        />
      ) : failed ? (
        <p role="alert">{words.failed}</p>
      ) : (
        <div aria-busy="true" aria-label={words.drawing} role="status">
          <Skeleton width={340} height={510} />
        </div>
      )}
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
