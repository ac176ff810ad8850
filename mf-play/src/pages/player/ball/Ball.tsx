import { css } from '@emotion/react'
import { FLOATING_BALL } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, motion } from '@cloudplay/ui'
import { Menu as MenuIcon } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import { MENU_KEYS } from '../access/use-menu-keys.ts'
import { ballTexts } from '../../../texts/menu.ts'
import { firstPlace, heldInside, snapped, TAP_SLOP_PX } from './place.ts'
import { dotMark } from './dot-mark.ts'
import type { Box } from './keep-clear.ts'
import { capturePointer } from '../../../stream/index.ts'
import { onStage, type Place, type Stage } from '../../../hooks/use-stage.ts'

const ball = css`
  position: absolute;
  left: 0;
  top: 0;
  z-index: 2;
  display: grid;
  grid-auto-flow: column;
  place-content: center;
  align-items: center;
  gap: 8px;
  width: ${FLOATING_BALL.gameWidthPx}px;
  height: ${FLOATING_BALL.gameHeightPx}px;
  border-radius: ${FLOATING_BALL.gameHeightPx / 2}px;
  background: rgba(11, 14, 20, 0.72);
  box-shadow: inset 0 0 0 1px rgba(255, 255, 255, 0.16);
  color: ${color.text};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  touch-action: none;
  cursor: grab;
  transition: transform ${motion.slow} ${motion.ease};
  &[data-held='true'] {
    cursor: grabbing;
    transition: none;
  }
  & > .latency {
    display: grid;
    justify-items: center;
    min-width: 40px;
    line-height: 1.2;
  }
  & > .latency > b {
    font-size: ${font.size.body};
    font-weight: ${font.weight.bold};
  }
  & > .latency > i {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: ${color.soft};
    font-size: ${font.size.tiny};
    font-style: normal;
  }
  & > .latency > i::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--quality);
  }
`

/** How a latency feels: under 50 ms smooth (PLAY-9), from 100 ms on felt in play. */
const latencyFeel = (rttMs: number) => (rttMs < 50 ? 'smooth' : rttMs < 100 ? 'fair' : 'slow')
const tints = { smooth: color.success, fair: color.warning, slow: color.danger }

interface BallProps {
  stage: Stage
  /** What it must not cover. */
  taken?: readonly Box[]
  /** null: not known yet; undefined: never to be known. */
  rttMs: number | null | undefined
  /** Something in the menu has not been seen yet. */
  dot?: boolean
  onOpen: () => void
}

/** The in-game floating ball: latency, drag, rest at the nearer edge, tap for the menu (PLAY-19). */
export function Ball({ stage, taken = [], rttMs, dot = false, onOpen }: BallProps) {
  const words = useTexts(ballTexts)
  const { place, isHeld, handlers } = useDrag(stage, taken, onOpen)
  return (
    <button
      type="button"
      css={[ball, dotMark]}
      aria-label={rttMs == null ? words.open : words.openWithLatency({ latency: rttMs })}
      aria-keyshortcuts={MENU_KEYS}
      title={MENU_KEYS.replaceAll('+', ' + ').replace('Control', 'Ctrl')}
      data-held={isHeld}
      data-dot={dot}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      {...handlers}
    >
      <MenuIcon size={18} aria-hidden />
      {rttMs === undefined ? words.menu : <Latency rttMs={rttMs} />}
    </button>
  )
}

/** Where the ball is. It follows a finger and rests where that lets go; a press without a drag is a tap. */
function useDrag(stage: Stage, taken: readonly Box[], onTap: () => void) {
  // Kept as it was let go; where that is on a stage of another size is worked out each time.
  const [rest, setRest] = useState<Place | null>(null)
  const [held, setHeld] = useState<Place | null>(null)
  const press = useRef<{ id: number; x: number; y: number; from: Place } | null>(null)
  // Of the last press, for the click after it: a mouse sends one after a drag, a finger none.
  const dragged = useRef(false)
  const place = held ?? snapped(rest ?? firstPlace(stage.size, taken), stage.size, taken)

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
      setHeld(heldInside({ x: pressed.from.x + by.x, y: pressed.from.y + by.y }, stage.size))
  }
  const up = (event: PointerEvent) => {
    if (press.current?.id !== event.pointerId) return
    press.current = null
    if (dragged.current && held) setRest(snapped(held, stage.size, taken))
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

function Latency({ rttMs }: { rttMs: number | null }) {
  const words = useTexts(ballTexts)
  const feel = rttMs === null ? null : latencyFeel(rttMs)
  return (
    <span className="latency" style={{ ['--quality' as string]: feel ? tints[feel] : color.faint }}>
      <b>{rttMs === null ? '--' : rttMs} ms</b>
      <i>{feel ? words[feel] : words.measuring}</i>
    </span>
  )
}
