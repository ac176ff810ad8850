import { css } from '@emotion/react'
import { Gamepad2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { artCrops, artSources, type ArtCrop } from './art.ts'
import { ResponsiveImage } from './ResponsiveImage.tsx'
import { color } from '../theme/theme.ts'
import { useEarlyFailure } from './use-early-failure.ts'

type PictureProps = {
  /** `/media/games/<slug>/<crop>-<width>.webp`, or any other image address. */
  src: string | undefined
  /** Alternative text; '' if a name is next to it. */
  alt: string
  /** The crop wanted; default the one the address names, 'wide' for other addresses. It fixes the shape. */
  crop?: ArtCrop
  /** The `sizes` of an <img>: how wide it is shown, e.g. `(min-width: 768px) 380px, 100vw`. */
  sizes?: string
  /** Shown at most as wide as its narrowest export: one file, for the many small pictures of a list. */
  small?: boolean
  /** Above the fold: loads immediately and first. Default: lazily. */
  priority?: boolean
  className?: string
}

const frame = css`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  background: ${color.overlay};
  & > img,
  & > picture > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > picture {
    width: 100%;
    height: 100%;
  }
`

const broken = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.soft};
  background: radial-gradient(120% 90% at 75% 0%, #2b3a63 0%, #171f33 45%, ${color.raised} 100%);
`

/** A picture that reserves its space while it loads and shows a fallback if loading fails. */
export function Picture({
  src,
  alt,
  crop,
  sizes = '100vw',
  small = false,
  priority = false,
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEarlyFailure(image, () => setFailedSrc(src))
  const art = src ? artSources(src, crop) : null
  const shape = artCrops[crop ?? art?.crop ?? 'wide']
  const loading = priority
    ? ({ loading: 'eager', fetchPriority: 'high', decoding: 'sync' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  const widthPx = art?.widthPx ?? shape.widthsPx[1]
  const heightPx = art?.heightPx ?? Math.round(widthPx / shape.ratio)
  const common = {
    ref: image,
    alt,
    width: widthPx,
    height: heightPx,
    draggable: false,
    onError: () => setFailedSrc(src),
  }
  return (
    <span css={frame} className={className} style={{ aspectRatio: String(shape.ratio) }}>
      {!src || failedSrc === src ? (
        <span css={broken} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Gamepad2 size={32} strokeWidth={1.5} aria-hidden />
        </span>
      ) : art && !small ? (
        <ResponsiveImage
          {...loading}
          {...common}
          src={art.fallbackSrc}
          formats={[
            { type: 'image/avif', srcSet: art.avifSrcSet },
            { type: 'image/webp', srcSet: art.webpSrcSet },
          ]}
          sizes={sizes}
        />
      ) : (
        <img {...loading} {...common} src={art?.fallbackSrc ?? src} />
      )}
    </span>
  )
}
