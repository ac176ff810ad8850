import { useRef, useState, type PointerEvent } from 'react'
import { onStage, type Place, type Size, type Stage } from '../../hooks/use-stage.ts'
import { capturePointer } from '../../stream/index.ts'
import type { Box } from './keep-clear.ts'
import { heldInside, snapped, TAP_SLOP_PX } from './place.ts'

export interface Drag {
  stage: Stage
  ball: Size
  /** Where the ball waits until it is dragged. */
  first: Place
  /** What it must not cover. */
  taken?: readonly Box[]
  /** Keeps where the ball rests while it is not drawn. */
  restRef?: { current: Place | null }
  onTap: () => void
}

/** Where the ball is. It follows a finger and rests where that lets go; a press without a drag is a tap. */
export function useDrag({ stage, ball, first, taken = [], restRef, onTap }: Drag) {
  // Kept as it was let go; where that is on a stage of another size is worked out each time.
  const [rest, setRest] = useState<Place | null>(restRef?.current ?? null)
  const [held, setHeld] = useState<Place | null>(null)
  const press = useRef<{ id: number; x: number; y: number; from: Place } | null>(null)
  // Of the last press, for the click after it: a mouse sends one after a drag, a finger none.
  const dragged = useRef(false)
  const place = held ?? snapped(rest ?? first, stage.size, taken, ball)

  const forget = () => {
    dragged.current = false
  }
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (press.current) return
    capturePointer(event.currentTarget, event.pointerId)
    press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: place }
    forget()
  }
  const move = (event: PointerEvent) => {
    const pressed = press.current
    if (!pressed || pressed.id !== event.pointerId) return
    const by = onStage(event.clientX - pressed.x, event.clientY - pressed.y, stage.rotated)
    dragged.current ||= Math.hypot(by.x, by.y) > TAP_SLOP_PX
    if (dragged.current)
      setHeld(heldInside({ x: pressed.from.x + by.x, y: pressed.from.y + by.y }, stage.size, ball))
  }
  const up = (event: PointerEvent) => {
    if (press.current?.id !== event.pointerId) return
    press.current = null
    if (dragged.current && held) {
      const place = snapped(held, stage.size, taken, ball)
      if (restRef) restRef.current = place
      setRest(place)
    }
    setHeld(null)
  }
  const click = () => {
    if (!dragged.current) onTap()
    forget()
  }

  const handlers = {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onKeyDown: forget,
    onClick: click,
  }
  return { place, isHeld: held !== null, handlers }
}
