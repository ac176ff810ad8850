import { color, useEarlyFailure } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { UserRound } from 'lucide-react'
import { useRef, useState } from 'react'

const style = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  overflow: hidden;
  background: ${color.overlay};
  color: ${color.soft};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** A player's picture, or a placeholder figure. Decorative, because the name is next to it. */
export function Avatar({ src, sizePx = 40 }: { src?: string | undefined; sizePx?: number }) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEarlyFailure(image, () => setFailedSrc(src))
  return (
    <span css={style} style={{ width: sizePx, height: sizePx }}>
      {src && failedSrc !== src ? (
        <img
          ref={image}
          src={src}
          alt=""
          width={sizePx}
          height={sizePx}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <UserRound size={sizePx * 0.55} aria-hidden />
      )}
    </span>
  )
}
