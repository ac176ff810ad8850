import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, radius } from '@cloudplay/ui'
import { QrCode } from '@cloudplay/ui/qr-code'
import { ResponsiveImage } from '@cloudplay/ui/responsive-image'
import { posterTexts } from '../../texts/poster.ts'
import { CODE_PX, EDGE, POSTER } from './draw-poster.ts'

/** A length of the drawn poster, at the width that the sheet has. */
const px = (length: number) => `${(length * 100) / POSTER.width}cqw`

const frame = css`
  container-type: inline-size;
  position: relative;
  /* A container has no width of its content. */
  width: 360px;
  max-width: 100%;
  aspect-ratio: ${POSTER.width} / ${POSTER.height};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: linear-gradient(#2a1a4f, #0b0e14);
  color: #edf1f7;
  line-height: 1.3;
`

const sheet = css`
  & > * {
    position: absolute;
    inset-inline: ${px(EDGE)};
  }
  & > .hero {
    top: ${px(EDGE)};
    height: ${px(520)};
    border-radius: ${px(32)};
    overflow: hidden;
  }
  & > .hero :is(picture, img) {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > .card {
    top: ${px(632)};
  }
  & > .scan {
    bottom: ${px(EDGE + 8 + 36)};
    inset-inline-end: ${px(2 * EDGE + CODE_PX)};
  }
  & > .code {
    bottom: ${px(EDGE + 8)};
    inset-inline-start: auto;
    width: ${px(CODE_PX)};
    aspect-ratio: 1;
    border-radius: ${px(20)};
    background: #fff;
    overflow: hidden;
  }
  & > .code > svg {
    width: 100%;
    height: 100%;
  }
  & strong {
    display: block;
    font-size: ${px(68)};
  }
  & .slogan {
    margin-top: ${px(24)};
    color: #c7cedb;
    font-size: ${px(36)};
  }
  & .price {
    margin-top: ${px(16)};
    color: #ffb88a;
    font-size: ${px(60)};
    font-weight: 700;
  }
  & .scan strong {
    font-size: ${px(44)};
  }
  & .brand {
    margin-top: ${px(22)};
    color: #c7cedb;
    font-size: ${px(30)};
  }
`

/** Nothing to see: the picture to save by a long press or a right click, where the poster is. */
const saved = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
`

interface PosterSheetProps {
  yuan: number
  days: number
  /** Of the card's page, for the code; undefined where it isn't known yet. */
  address: string | undefined
  /** The same as a drawn picture. */
  picture: string | undefined
}

/** What `drawPoster` draws, as a part of the page: there with the HTML, and nothing to draw. */
export function PosterSheet({ yuan, days, address, picture }: PosterSheetProps) {
  const words = useTexts(posterTexts)
  const price = words.price({ yuan, days })
  const hero = (width: number, kind: string) =>
    `/media/activities/infinite-card/hero-${width}.${kind}`
  return (
    <div css={frame} role="img" aria-label={words.preview({ price })}>
      <div css={sheet} aria-hidden>
        <div className="hero">
          <ResponsiveImage
            src={hero(640, 'webp')}
            formats={[{ type: 'image/avif', srcSet: `${hero(640, 'avif')} 640w` }]}
            alt=""
            decoding="async"
          />
        </div>
        <div className="card">
          <strong>{words.card}</strong>
          <div className="slogan">{words.slogan}</div>
          <div className="price">{price}</div>
        </div>
        <div className="scan">
          <strong>{words.scan}</strong>
          <div className="brand">{words.brand}</div>
        </div>
        <div className="code">{address && <QrCode text={address} label="" sizePx={CODE_PX} />}</div>
      </div>
      {picture && <img css={saved} src={picture} alt="" />}
    </div>
  )
}
