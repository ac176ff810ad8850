import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, motion, Picture, radius, space } from '@cloudplay/ui'
import { Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { detailTexts } from '../../../texts/detail.ts'
import { ServiceVideo } from './ServiceVideo.tsx'
import type { Slide } from './slides.ts'
import { useSlideWords } from './use-slide-words.ts'
import { useTrack } from './use-track.ts'

// Few visitors open it, so it does not weigh on the page.
const Lightbox = lazy(() =>
  import('./Lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })),
)

const track = css`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  background: ${color.raised};
  ${media.desktop} {
    border-radius: ${radius.large};
  }
  & > * {
    flex: 0 0 100%;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
  & > button {
    position: relative;
    display: grid;
    justify-items: center;
    aspect-ratio: 16 / 9;
    cursor: zoom-in;
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  & > button > small {
    position: absolute;
    left: 12px;
    bottom: 12px;
    padding: 2px 8px;
    border-radius: 6px;
    background: rgba(11, 14, 20, 0.86);
    color: ${color.text};
    font-size: ${font.size.tiny};
  }
`

/** A poster is in the middle of the frame and as high. */
const upright = css`
  width: auto;
  height: 100%;
`

const box = css`
  position: relative;
`

const dots = css`
  position: absolute;
  inset: auto 0 12px;
  display: flex;
  justify-content: center;
  gap: 6px;
  pointer-events: none;
  /* A film has its controls at the bottom. */
  &[data-film='true'] {
    inset: 12px 0 auto;
  }
  & > span {
    width: 6px;
    height: 6px;
    border-radius: 3px;
    background: rgba(255, 255, 255, 0.5);
    box-shadow: 0 0 4px rgba(0, 0, 0, 0.5);
    transition: transform ${motion.normal} ${motion.ease};
    &[data-current='true'] {
      background: #fff;
      transform: scaleX(2.2);
    }
  }
  ${media.desktop} {
    display: none;
  }
`

const thumbnails = css`
  display: none;
  ${media.desktop} {
    display: flex;
    gap: ${space(3)};
    margin-top: ${space(3)};
    padding: 2px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  & > button {
    position: relative;
    flex: 0 0 112px;
    overflow: hidden;
    border-radius: ${radius.small};
    opacity: 0.6;
    transition: opacity ${motion.fast} ${motion.ease};
    &:hover,
    &[aria-current='true'] {
      opacity: 1;
    }
    &[aria-current='true'] {
      box-shadow: 0 0 0 2px ${color.text};
    }
    & > svg {
      position: absolute;
      inset: 0;
      margin: auto;
      filter: drop-shadow(0 0 4px rgba(0, 0, 0, 0.8));
    }
  }
`

type GalleryProps = { name: string; slides: readonly Slide[] }

/** Film and pictures of a game: swiped on phones, chosen by thumbnails on desktops; a press opens a picture as large as the window. */
export function Gallery({ name, slides }: GalleryProps) {
  const words = useTexts(detailTexts)
  const says = useSlideWords(name, slides)
  const { element, current, isNear, near, swiped, show, onKeyDown } = useTrack(slides.length)
  const { enlarge, lightbox } = useLightbox(name, slides)
  const many = slides.length > 1
  return (
    <div css={box} onPointerEnter={near} onFocus={near}>
      <div
        ref={element}
        css={track}
        role="group"
        aria-label={words.pictures({ name })}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => swiped(currentTarget)}
      >
        {slides.map((slide, index) =>
          slide.kind === 'film' ? (
            <ServiceVideo
              key={slide.src}
              name={name}
              src={slide.src}
              poster={isNear ? slide.poster : undefined}
              controls={isNear && index === current}
              slide
            />
          ) : (
            <button
              key={slide.src}
              type="button"
              aria-haspopup="dialog"
              onClick={() => enlarge(slide)}
            >
              <Picture
                src={slide.src}
                alt={says.alt(slide)}
                crop={slide.crop}
                sizes="(min-width: 768px) 800px, 100vw"
                priority={index === 0}
                css={slide.crop === 'tall' ? upright : undefined}
              />
              <small aria-hidden>{says.kind(slide)}</small>
            </button>
          ),
        )}
      </div>
      {many && (
        <>
          <Dots slides={slides} current={current} />
          <Thumbnails slides={slides} current={current} onShow={show} />
        </>
      )}
      {lightbox}
    </div>
  )
}

function useLightbox(name: string, slides: readonly Slide[]) {
  const [open, enlarge] = useState<Slide | null>(null)
  return {
    enlarge,
    lightbox: (
      <Suspense fallback={null}>
        {open && (
          <Lightbox
            name={name}
            slides={slides.filter(({ kind }) => kind !== 'film')}
            first={open}
            onClose={() => enlarge(null)}
          />
        )}
      </Suspense>
    ),
  }
}

type DotsProps = { slides: readonly Slide[]; current: number }

function Dots({ slides, current }: DotsProps) {
  return (
    <div css={dots} data-film={slides[current]?.kind === 'film'} aria-hidden>
      {slides.map((slide, index) => (
        <span key={slide.src} data-current={index === current} />
      ))}
    </div>
  )
}

type ThumbnailsProps = DotsProps & { onShow: (index: number) => void }

function Thumbnails({ slides, current, onShow }: ThumbnailsProps) {
  const words = useTexts(detailTexts)
  return (
    <div css={thumbnails}>
      {slides.map((slide, index) => (
        <button
          key={slide.src}
          type="button"
          aria-label={
            slide.kind === 'film' ? words.showFilm : words.showPicture({ place: index + 1 })
          }
          aria-current={index === current}
          onClick={() => onShow(index)}
        >
          <Picture
            src={slide.kind === 'film' ? slide.poster : slide.src}
            alt=""
            crop="wide"
            sizes="112px"
          />
          {slide.kind === 'film' && <Play size={24} fill="currentColor" aria-hidden />}
        </button>
      ))}
    </div>
  )
}
