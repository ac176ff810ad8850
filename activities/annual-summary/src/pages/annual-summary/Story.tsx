import { css } from '@emotion/react'
import { activityColor } from '@cloudplay/activity'
import { useTexts } from '@cloudplay/i18n'
import { color, IconButton, media, radius, space } from '@cloudplay/ui'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { pageTexts } from '../../texts/summary.ts'

const frame = css`
  display: grid;
  gap: ${space(3)};
  justify-items: center;
`

const strip = css`
  display: flex;
  gap: ${space(4)};
  width: 100%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border-radius: ${radius.large};
  &::-webkit-scrollbar {
    display: none;
  }
  &:focus-visible {
    outline: 2px solid ${color.link};
    outline-offset: 4px;
  }
  & > li {
    flex: 0 0 100%;
    height: min(500px, 68dvh);
    min-height: 400px;
    scroll-snap-align: center;
  }
  ${media.desktop} {
    max-width: 980px;
    & > li {
      flex-basis: 400px;
      height: 520px;
      opacity: 0.5;
    }
    & > [aria-current] {
      opacity: 1;
    }
    & > li:first-of-type {
      margin-left: calc(50% - 200px);
    }
    & > li:last-of-type {
      margin-right: calc(50% - 200px);
    }
  }
`

const controls = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  & .dots {
    display: flex;
  }
  & .dots > button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 44px;
    cursor: pointer;
  }
  & .dots > button::after {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 4px;
    background: ${color.faint};
  }
  & .dots > [aria-current]::after {
    width: 20px;
    background: ${activityColor.accent};
  }
`

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Cards in a row, moved by swiping, keys and buttons; one is current. */
export function Story({ cards }: { cards: { key: string; card: ReactNode }[] }) {
  const words = useTexts(pageTexts)
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const total = cards.length

  function show(index: number) {
    const card = list.current?.children[Math.min(Math.max(index, 0), total - 1)]
    card?.scrollIntoView({
      behavior: calm() ? 'auto' : 'smooth',
      block: 'nearest',
      inline: 'center',
    })
  }

  function onScroll() {
    const strip = list.current
    if (!strip) return
    const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2
    const distances = [...strip.children].map((card) => {
      const { left, width } = card.getBoundingClientRect()
      return Math.abs(left + width / 2 - middle)
    })
    setCurrent(distances.indexOf(Math.min(...distances)))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: total - 1 }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    show(step)
  }

  return (
    <section css={frame} aria-roledescription="carousel" aria-label={words.story}>
      <ol
        css={strip}
        ref={list}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        tabIndex={0}
        aria-label={words.story}
      >
        {cards.map(({ key, card }, index) => (
          <li
            key={key}
            aria-label={words.card({ place: index + 1, total })}
            {...(index === current && { 'aria-current': 'true' as const })}
          >
            {card}
          </li>
        ))}
      </ol>
      <Controls keys={cards.map(({ key }) => key)} current={current} onShow={show} />
    </section>
  )
}

function Controls({
  keys,
  current,
  onShow,
}: {
  keys: string[]
  current: number
  onShow: (index: number) => void
}) {
  const words = useTexts(pageTexts)
  const kept = useFocusKept()
  return (
    <div {...kept} css={controls}>
      <IconButton
        label={words.previous}
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <ChevronLeft size={22} />
      </IconButton>
      <div className="dots">
        {keys.map((key, index) => (
          <button
            key={key}
            type="button"
            aria-label={words.goTo({ place: index + 1 })}
            {...(index === current && { 'aria-current': 'true' as const })}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      <IconButton
        label={words.next}
        disabled={current === keys.length - 1}
        onClick={() => onShow(current + 1)}
      >
        <ChevronRight size={22} />
      </IconButton>
    </div>
  )
}
