import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, IconButton, media, Picture, place } from '@cloudplay/ui'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'
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
  const element = useModal()
  const last = slides.length - 1
  const { row, current, show, onKeyDown, onScroll } = useRow(
    slides.findIndex(({ src }) => src === first.src),
    last,
  )
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
      <div ref={row} css={track} onScroll={onScroll}>
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
      <Steps current={current} last={last} onShow={show} />
    </dialog>
  )
}

/** Opens with its component as a modal, before its parts measure themselves; the page behind it doesn't scroll. */
function useModal() {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current!
    const before = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return element
}

/** The row of pictures: the one in view, at first `start`, and the ways to another. */
function useRow(start: number, last: number) {
  const row = useRef<HTMLDivElement>(null)
  const begin = useRef(start)
  const [current, setCurrent] = useState(begin.current)
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
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
  return { row, current, show, onKeyDown, onScroll }
}

type StepsProps = {
  current: number
  last: number
  onShow: (index: number) => void
}

function Steps({ current, last, onShow }: StepsProps) {
  const words = useTexts(detailTexts)
  return (
    <>
      {current > 0 && (
        <div css={step} style={{ left: 16 }}>
          <IconButton label={words.previous} onClick={() => onShow(current - 1)}>
            <ChevronLeft size={32} aria-hidden />
          </IconButton>
        </div>
      )}
      {current < last && (
        <div css={step} style={{ right: 16 }}>
          <IconButton label={words.next} onClick={() => onShow(current + 1)}>
            <ChevronRight size={32} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  )
}
