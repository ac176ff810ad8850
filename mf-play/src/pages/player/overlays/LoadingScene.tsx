import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, motion, place, space } from '@cloudplay/ui'
import { ResponsiveImage } from '@cloudplay/ui/responsive-image'
import { RotateCcw } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { loadingTexts } from '../../../texts/player.ts'
import type { Cause } from '../session/scenes.ts'

const scene = css`
  position: absolute;
  inset: 0;
  transform-origin: 0 0;
  /* Its background covers the video behind it until that is playable. */
  isolation: isolate;
  display: grid;
  align-content: end;
  gap: ${space(3)};
  transition:
    opacity ${motion.slow} ${motion.ease},
    visibility ${motion.slow};
  &[data-gone] {
    opacity: 0;
    visibility: hidden;
    pointer-events: none;
  }
  padding: 0 max(${space(6)}, env(safe-area-inset-right, 0px))
    calc(${space(12)} + ${place.safeBottom}) max(${space(6)}, env(safe-area-inset-left, 0px));
  ${media.desktop} {
    padding: 0 15vw ${space(16)};
  }
`

const background = css`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: radial-gradient(120% 90% at 75% 0%, #22304f 0%, #101726 50%, #05070b 100%);
  & picture,
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      to top,
      rgba(5, 7, 11, 0.92) 0%,
      rgba(5, 7, 11, 0.5) 40%,
      rgba(5, 7, 11, 0.1) 75%
    );
  }
`

const veil = css`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: rgba(5, 7, 11, 0.72);
`

const head = css`
  display: grid;
  gap: ${space(1)};
  & > h1 {
    font-size: ${font.size.large};
  }
  & > p {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 24px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const bar = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  & > .track {
    flex: 1;
    height: 6px;
    overflow: hidden;
    border-radius: 3px;
    background: ${color.washStrong};
  }
  & > .track > span {
    display: block;
    width: 100%;
    height: 100%;
    border-radius: 3px;
    background: ${color.text};
    transform-origin: left;
    transition: transform ${motion.slow} ${motion.ease};
  }
  & > .percent {
    min-width: 4ch;
    text-align: right;
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`

interface LoadingSceneProps {
  /** The game is on the screen: it fades away and stays ready for a lost connection. */
  gone: boolean
  name: string
  progress: number
  cause: Cause
  /** The place in the queue, if the player waits in one. */
  queueWords: string | null
  /** Over the last frame of a running game; otherwise over the background image. */
  overLastFrame: boolean
  /** Where that frame is on the page, when it is turned. */
  stageStyle: CSSProperties | undefined
  /** The visit is over: nothing loads any more. */
  over: boolean
  /** The phone is upright: the game will be shown turned. */
  turnPhone: boolean
}

/** Shown until the game's video is there: the progress and what it waits for. */
export function LoadingScene({
  gone,
  name,
  progress,
  cause,
  queueWords,
  overLastFrame,
  stageStyle,
  over,
  turnPhone,
}: LoadingSceneProps) {
  const words = useTexts(loadingTexts)
  return (
    <div css={scene} data-gone={gone || undefined} style={stageStyle}>
      <div css={veil} />
      {(!overLastFrame || over) && <LoadingBackground />}
      {!over && (
        <>
          <div css={head}>
            <h1>{name}</h1>
            <p aria-live="polite">{queueWords ?? words[cause]}</p>
          </div>
          <div css={bar}>
            <div
              className="track"
              role="progressbar"
              aria-label={words.progress}
              aria-valuenow={progress}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span style={{ transform: `scaleX(${progress / 100})` }} />
            </div>
            <span className="percent">{progress}%</span>
          </div>
          <div css={head}>
            <p>
              {turnPhone && (
                <>
                  <RotateCcw size={16} aria-hidden />
                  {words.turnPhone}
                </>
              )}
            </p>
          </div>
        </>
      )}
    </div>
  )
}

function LoadingBackground() {
  // Without its picture the gradient behind is the background.
  const [isBroken, setBroken] = useState(false)
  return (
    <div css={background}>
      {!isBroken && (
        <ResponsiveImage
          src="/media/player/loading-960.webp"
          srcSet="/media/player/loading-960.webp 960w, /media/player/loading-1600.webp 1600w"
          formats={[
            {
              type: 'image/avif',
              srcSet: '/media/player/loading-960.avif 960w, /media/player/loading-1600.avif 1600w',
            },
          ]}
          sizes="100vw"
          alt=""
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}
