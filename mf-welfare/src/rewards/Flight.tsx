import { css } from '@emotion/react'
import { color, font, layer, radius } from '@cloudplay/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'

const FLIGHT_MS = 700

const chip = css`
  position: fixed;
  top: 0;
  left: 0;
  z-index: ${layer.toast};
  padding: 2px 12px;
  border-radius: ${radius.pill};
  background: ${color.success};
  color: #04140b;
  font-size: ${font.size.small};
  font-weight: ${font.weight.bold};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`

interface FlightFrom {
  text: string
  from: DOMRect
  id: number
}

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const middleOf = ({ left, top, width, height }: DOMRect) => ({
  x: left + width / 2,
  y: top + height / 2,
})

/** What was earned flies from the button that was pressed to the balance it is added to; it stays still with reduced motion. */
export function useFlight(goal: RefObject<HTMLElement | null>) {
  const [flight, setFlight] = useState<FlightFrom | null>(null)
  const flown = useRef(0)

  function launch(text: string, from: Element | null): void {
    if (!from || wantsNoMotion()) return
    setFlight({ text, from: from.getBoundingClientRect(), id: ++flown.current })
  }
  const shown = flight && (
    <Chip key={flight.id} {...flight} goal={goal} onArrived={() => setFlight(null)} />
  )
  return { launch, shown }
}

function Chip({
  text,
  from,
  goal,
  onArrived,
}: FlightFrom & { goal: RefObject<HTMLElement | null>; onArrived: () => void }) {
  const element = useRef<HTMLSpanElement>(null)
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  useEffect(() => {
    const target = goal.current
    const box = element.current
    if (!target || !box?.animate) return arrived.current()
    const [start, end] = [middleOf(from), middleOf(target.getBoundingClientRect())]
    const at = ({ x, y }: { x: number; y: number }, scale: number) =>
      `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
    const flying = box.animate(
      [
        { transform: at(start, 1), opacity: 1 },
        {
          transform: at({ x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 24 }, 1.2),
          opacity: 1,
          offset: 0.6,
        },
        { transform: at(end, 0.6), opacity: 0 },
      ],
      { duration: FLIGHT_MS, easing: 'ease-out' },
    )
    const landing = target.animate(
      [{ transform: 'none' }, { transform: 'scale(1.12)' }, { transform: 'none' }],
      {
        delay: FLIGHT_MS - 150,
        duration: 300,
      },
    )
    // One that is cancelled rejects: the page is gone, and nothing arrives.
    flying.finished.then(
      () => arrived.current(),
      () => undefined,
    )
    landing.finished.catch(() => undefined)
    return () => {
      flying.cancel()
      landing.cancel()
    }
  }, [from, goal])
  return (
    <span ref={element} css={chip} data-testid="flight" aria-hidden>
      {text}
    </span>
  )
}
