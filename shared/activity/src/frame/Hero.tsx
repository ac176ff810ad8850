import { css } from '@emotion/react'
import { color, font, media, place, space } from '@cloudplay/ui'
import { ResponsiveImage } from '@cloudplay/ui/responsive-image'
import { useState, type ReactNode } from 'react'
import { activityColor } from './look.ts'

const hero = css`
  position: relative;
  overflow: hidden;
  width: 100%;
  min-height: 340px;
  aspect-ratio: 4 / 3;
  background: linear-gradient(160deg, ${activityColor.night} 0%, ${color.page} 100%);
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 64% 50%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      180deg,
      rgba(11, 14, 20, 0) 38%,
      rgba(11, 14, 20, 0.72) 70%,
      ${color.page} 100%
    );
  }
  & > .words {
    position: absolute;
    z-index: 1;
    inset: auto 0 0;
    display: grid;
    gap: ${space(1)};
    padding: 0 ${place.gutter} ${space(2)};
  }
  & :is(h1, h2) {
    font-size: ${font.size.huge};
    line-height: 1.2;
    text-wrap: balance;
  }
  & .line {
    color: ${color.text};
  }
  ${media.desktop} {
    aspect-ratio: auto;
    /* With a small window the page's button is in view too. */
    height: clamp(300px, 44vh, 440px);
    min-height: 0;
    background: ${color.page};
    & img {
      inset: 0 max(0px, 50% - ${place.contentWidth} / 2) 0 auto;
      width: auto;
      max-width: 78%;
      aspect-ratio: 16 / 9;
      mask-image: linear-gradient(90deg, transparent, #000 34%, #000 82%, transparent);
    }
    &::after {
      background: linear-gradient(180deg, rgba(11, 14, 20, 0) 76%, ${color.page} 100%);
    }
    & > .words {
      inset: 0;
      align-content: center;
      justify-items: start;
      gap: ${space(3)};
      width: 100%;
      max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
      margin: 0 auto;
    }
    & .words > * {
      max-width: 460px;
    }
    & :is(h1, h2) {
      font-size: 44px;
    }
  }
`

type HeroProps = {
  /** Folder of the picture below `/media/activities/`. */
  art: string
  name: string
  line: string
  /** Under a bar, which contains the page's first heading, the name is a second-level heading. */
  level: 'h1' | 'h2'
  children?: ReactNode
}

/** The picture, the name, and the content below it. */
export function Hero({ art, name, line, level: Name, children }: HeroProps) {
  const [broken, setBroken] = useState(false)
  const file = (width: number, kind: string) => `/media/activities/${art}/hero-${width}.${kind}`
  return (
    <div css={hero}>
      {!broken && (
        <ResponsiveImage
          src={file(640, 'webp')}
          srcSet={`${file(640, 'webp')} 640w, ${file(1280, 'webp')} 1280w`}
          formats={[
            {
              type: 'image/avif',
              srcSet: `${file(640, 'avif')} 640w, ${file(1280, 'avif')} 1280w`,
            },
          ]}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          onError={() => setBroken(true)}
        />
      )}
      <div className="words">
        <Name>{name}</Name>
        <p className="line">{line}</p>
        {children}
      </div>
    </div>
  )
}
