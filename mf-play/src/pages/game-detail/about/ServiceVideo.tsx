import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, useEarlyFailure } from '@cloudplay/ui'
import { useRef, useState } from 'react'
import { detailTexts } from '../../../texts/detail.ts'

const frame = css`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${color.raised};
  & > video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  & > p {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    padding: 16px;
    background: rgba(11, 14, 20, 0.86);
    color: ${color.soft};
    font-size: ${font.size.small};
    text-align: center;
  }
  ${media.desktop} {
    border-radius: ${radius.large};
  }
`

type ServiceVideoProps = {
  name: string
  src: string
  poster: string | undefined
  /** One slide among others: nothing of it loads before it is played. */
  slide?: boolean
  /**
   * Chromium spends longer on styling these than on the rest of a game's page, and makes them too narrow for a film that is partly
   * outside of the window. So a slide has them while it is in view; the focus reaches it before.
   */
  controls?: boolean
}

/** A game's video: instead of its pictures (service_banner_type 1), or as one slide among them. */
export function ServiceVideo({
  name,
  src,
  poster,
  slide = false,
  controls = true,
}: ServiceVideoProps) {
  const words = useTexts(detailTexts)
  const [failed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEarlyFailure(video, () => setFailed(true))
  return (
    <div css={frame}>
      <video
        ref={video}
        src={src}
        poster={poster}
        controls={controls}
        tabIndex={slide ? 0 : undefined}
        playsInline
        preload={slide ? 'none' : 'metadata'}
        aria-label={words.video({ name })}
        onError={() => setFailed(true)}
      />
      {failed && <p role="alert">{words.videoFailed}</p>}
    </div>
  )
}
