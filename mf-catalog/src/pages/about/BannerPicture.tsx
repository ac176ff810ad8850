import { css } from '@emotion/react'
import { color } from '@cloudplay/ui'
import { ResponsiveImage } from '@cloudplay/ui/responsive-image'
import { BANNER } from './content.ts'

const WIDTHS_PX = [960, 1600]

const frame = css`
  position: absolute;
  inset: 0;
  & picture,
  & img {
    width: 100%;
    height: 100%;
  }
  & img {
    object-fit: cover;
    object-position: 50% 60%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      to top,
      ${color.page} 0%,
      rgba(11, 14, 20, 0.6) 45%,
      rgba(11, 14, 20, 0.08) 100%
    );
  }
`

const sources = (format: string) =>
  WIDTHS_PX.map((width) => `${BANNER}-${width}.${format} ${width}w`).join(', ')

/** The scene behind the banner's words; it fills its box. */
export function BannerPicture() {
  return (
    <span css={frame} aria-hidden>
      <ResponsiveImage
        src={`${BANNER}-960.webp`}
        srcSet={sources('webp')}
        formats={[{ type: 'image/avif', srcSet: sources('avif') }]}
        sizes="100vw"
        alt=""
        fetchPriority="high"
      />
    </span>
  )
}
