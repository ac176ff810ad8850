import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space, useEarlyFailure } from '@cloudplay/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { filmTexts } from '../../texts/news.ts'

/** The page has settled by then (LIST-15). */
const START_AFTER_MS = 200
const RATES = [0.5, 1, 1.5, 2] as const

const frame = css`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: #000;
  & > video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  & > .failed {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: ${space(4)};
    padding: ${space(4)};
    background: rgba(11, 14, 20, 0.92);
    color: ${color.text};
    text-align: center;
  }
`

const rates = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  margin-top: ${space(2)};
  color: ${color.soft};
  font-size: ${font.size.small};
  & button {
    min-width: 52px;
    min-height: 44px;
    border-radius: ${radius.small};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & button[aria-pressed='true'] {
    background: ${color.washStrong};
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
`

type FilmProps = {
  /** Null: there is none that could be played. */
  src: string | null
  poster?: string
  /** What the film is called. */
  title: string
  /** Begins again at its end. */
  loop?: boolean
  /** The element, for a caller that follows playback. */
  element?: RefObject<HTMLVideoElement | null>
}

/** A film at 16:9 that starts by itself after 200 ms, at four rates (LIST-15). */
export function Film({ src, poster, title, loop = false, element }: FilmProps) {
  const words = useTexts(filmTexts)
  const own = useRef<HTMLVideoElement>(null)
  const video = element ?? own
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const [rate, setRate] = useState<number>(1)
  const failed = src === null || failedSrc === src

  useEffect(() => {
    if (src === null) return
    const timer = setTimeout(() => void start(video.current), START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [src, video])

  function choose(next: number): void {
    setRate(next)
    if (video.current) video.current.playbackRate = next
  }
  function tryAgain(): void {
    setFailedSrc(null)
    video.current?.load()
    void start(video.current)
  }
  useEarlyFailure(video, () => setFailedSrc(src))

  return (
    <div>
      <div css={frame}>
        {src !== null && (
          <video
            ref={video}
            src={src}
            poster={poster}
            controls
            playsInline
            loop={loop}
            preload="auto"
            aria-label={words.film({ title })}
            onError={() => setFailedSrc(src)}
            // Loading again sets the element's own rate back.
            onLoadedData={({ currentTarget }) => (currentTarget.playbackRate = rate)}
          />
        )}
        {failed && (
          <div className="failed" role="alert">
            <p>{words.failed}</p>
            {src !== null && (
              <Button size="small" onClick={tryAgain}>
                {words.again}
              </Button>
            )}
          </div>
        )}
      </div>
      <Rates rate={rate} disabled={failed} onChoose={choose} />
    </div>
  )
}

function Rates({
  rate,
  disabled,
  onChoose,
}: {
  rate: number
  disabled: boolean
  onChoose: (rate: number) => void
}) {
  const words = useTexts(filmTexts)
  return (
    <div css={rates} role="group" aria-label={words.rate}>
      {RATES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === rate}
          disabled={disabled}
          onClick={() => onChoose(each)}
        >
          {each}x
        </button>
      ))}
    </div>
  )
}

/** Plays with sound if the browser allows it, otherwise muted; a browser that needs a press first shows its own button. */
async function start(video: HTMLVideoElement | null): Promise<void> {
  if (!video) return
  try {
    await video.play()
  } catch {
    if (video.error) return
    video.muted = true
    await video.play().catch(() => undefined)
  }
}
