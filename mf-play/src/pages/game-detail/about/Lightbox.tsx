import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, IconButton, media, Picture, place } from '@cloudplay/ui'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { detailTexts } from '../../../texts/detail.ts'
import type { Slide } from './slides.ts'
import { useSlideWords } from './use-slide-words.ts'

const sheet = css`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: rgba(4, 6, 10, 0.96);
  color: ${color.text};
  overflow: hidden;
`

const track = css`
  display: flex;
  height: 100%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  overscroll-behavior: contain;
  & > div {
    display: grid;
    flex: 0 0 100%;
    place-items: center;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
`

const wide = css`
  width: min(100vw, calc((100dvh - 120px) * 16 / 9));
`
const tall = css`
  width: min(100vw, calc((100dvh - 120px) * 3 / 4));
`

const bar = css`
  position: absolute;
  inset: ${place.safeTop} 0 auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 8px 8px 8px 16px;
  font-variant-numeric: tabular-nums;
`

/** Phones swipe; the buttons are for pointers and keys. */
const step = css`
  display: none;
  position: absolute;
  top: calc(50% - 22px);
  ${media.desktop} {
    display: block;
  }
`

type LightboxProps = {
  name: string
  slides: readonly Slide[]
  first: Slide
  onClose: () => void
}

/** The pictures as large as the window: swiped, or moved through by arrow keys, Home and End. Esc closes it. */
export function Lightbox({ name, slides, first, onClose }: LightboxProps) {
  const words = useTexts(detailTexts)
  const says = useSlideWords(name, slides)
  const element = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const begin = useRef(slides.findIndex(({ src }) => src === first.src))
  const [current, setCurrent] = useState(begin.current)
  const last = slides.length - 1

  useEffect(() => {
    const dialog = element.current!
    const before = document.activeElement
    const { overflow } = document.documentElement.style
    dialog.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
      dialog.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  useLayoutEffect(() => {
    row.current!.scrollLeft = row.current!.clientWidth * begin.current
  }, [])

  const show = (index: number) => {
    const target = Math.max(0, Math.min(index, last))
    setCurrent(target)
    row.current?.scrollTo({ left: row.current.clientWidth * target })
  }
  const steps: Record<string, number> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: last,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A dialog answers keys as a whole.
    <dialog
      ref={element}
      css={sheet}
      aria-label={words.pictures({ name })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div
        ref={row}
        css={track}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {slides.map((slide) => (
          <div key={slide.src}>
            {slide.kind !== 'film' && (
              <Picture
                src={slide.src}
                alt={says.alt(slide)}
                crop={slide.crop}
                sizes="100vw"
                css={slide.crop === 'tall' ? tall : wide}
              />
            )}
          </div>
        ))}
      </div>
      <div css={bar}>
        <p role="status">{words.placeOf({ place: current + 1, count: slides.length })}</p>
        <IconButton label={words.close} onClick={onClose}>
          <X size={26} aria-hidden />
        </IconButton>
      </div>
      {current > 0 && (
        <div css={step} style={{ left: 16 }}>
          <IconButton label={words.previous} onClick={() => show(current - 1)}>
            <ChevronLeft size={32} aria-hidden />
          </IconButton>
        </div>
      )}
      {current < last && (
        <div css={step} style={{ right: 16 }}>
          <IconButton label={words.next} onClick={() => show(current + 1)}>
            <ChevronRight size={32} aria-hidden />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}
