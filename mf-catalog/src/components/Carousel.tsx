import { css } from '@emotion/react'
import { BANNER_TRANSITION_MS } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, motion, radius, visuallyHidden } from '@cloudplay/ui'
import type { ReactNode } from 'react'
import { homeTexts } from '../texts/home.ts'
import { ringOffset, useCarousel } from './use-carousel.ts'

type Chooser = (options: { index: number; go: (index: number) => void }) => ReactNode

type CarouselProps<T> = {
  label: string
  slides: readonly T[]
  autoplayMs: number
  /** Draws a slide; `near` is false while it is more than one turn away and needs no picture yet. */
  render: (slide: T, options: { first: boolean; near: boolean; shown: boolean }) => ReactNode
  /** Draws the dots over the picture that choose a slide; like `renderControls`, not called for a single slide. */
  renderInside?: Chooser
  /** Draws what chooses a slide next to the picture (thumbnails). */
  renderControls?: Chooser
  className?: string
}

const stage = css`
  position: relative;
  overflow: hidden;
  touch-action: pan-y;
`

const slideStyle = css`
  position: absolute;
  inset: 0;
  transition: transform ${BANNER_TRANSITION_MS}ms ${motion.ease};
  [data-dragging] > & {
    transition: none;
  }
`

const pause = css`
  &:not(:focus-visible) {
    ${visuallyHidden};
  }
  position: absolute;
  z-index: 2;
  left: 12px;
  top: 12px;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: ${radius.small};
  background: ${color.page};
  font-size: ${font.size.small};
`

/** Slides on a ring that turn by themselves, by swiping and by their controls. The caller gives it its height. */
export function Carousel<T>({
  label,
  slides,
  autoplayMs,
  render,
  renderInside,
  renderControls,
  className,
}: CarouselProps<T>) {
  const words = useTexts(homeTexts)
  // Of two slides one would have to leave and enter at the same side; shown twice they make a ring of four.
  const ring = slides.length === 2 ? [...slides, ...slides] : slides
  const { index, previous, go, paused, setPaused, track, handlers } = useCarousel(
    ring.length,
    autoplayMs,
  )
  const several = slides.length > 1
  const chooser = { index: index % slides.length, go }
  return (
    <div
      role="region"
      aria-roledescription={words.carousel}
      aria-label={label}
      className={className}
    >
      <div ref={track} css={stage} className="stage" {...handlers}>
        {ring.map((slide, at) => {
          const offset = ringOffset(at, index, ring.length)
          const turning = at === index || at === previous
          return (
            <div
              key={at}
              role="group"
              aria-roledescription={words.slide}
              aria-label={words.slideOf({ place: (at % slides.length) + 1, count: slides.length })}
              inert={at !== index}
              css={slideStyle}
              style={{
                transform: `translateX(calc(${offset * 100}% + var(--drag, 0px)))`,
                ...(turning ? {} : { transition: 'none' }),
              }}
            >
              {render(slide, {
                first: at === 0,
                near: turning || isNeighbour(at, index, ring.length),
                shown: at === index,
              })}
            </div>
          )
        })}
        {several && renderInside?.(chooser)}
        {several && <PauseButton paused={paused} onPress={() => setPaused(!paused)} />}
      </div>
      {several && renderControls?.(chooser)}
    </div>
  )
}

function PauseButton({ paused, onPress }: { paused: boolean; onPress: () => void }) {
  const words = useTexts(homeTexts)
  return (
    <button type="button" css={pause} onClick={onPress}>
      {paused ? words.resume : words.pause}
    </button>
  )
}

function isNeighbour(at: number, index: number, count: number): boolean {
  const distance = Math.abs(at - index)
  return distance <= 1 || distance === count - 1
}
