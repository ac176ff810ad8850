import { css } from '@emotion/react'
import type { KeyCode } from '@cloudplay/contract/stream-input'
import type {
  LookControl,
  StickControl,
  TouchAction,
  TouchButton,
  TouchControl,
  TouchLayout,
} from '@cloudplay/contract/touch-layout'
import { localized, useTexts } from '@cloudplay/i18n'
import { useEffect, useMemo, useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { capturePointer, createHeldInputs, type StreamingSdk } from '../../../stream/index.ts'
import { padTexts } from '../../../texts/keys.ts'
import { keyName, mouseName } from '../../../components/keys/key-names.ts'
import { onStage, type Stage } from '../../../hooks/use-stage.ts'
import { knobAt, stickKeys } from './stick.ts'

/** A finger is less sure than a mouse: its way counts a little more. */
const LOOK_SPEED = 1.6

export const padStyle = css`
  position: absolute;
  inset: 0;
  z-index: 1;
  pointer-events: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
`

const control = css`
  position: absolute;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: rgba(11, 14, 20, 0.42);
  box-shadow: inset 0 0 0 1.5px rgba(255, 255, 255, 0.34);
  color: rgba(255, 255, 255, 0.92);
  font-size: 15px;
  line-height: 1.1;
  text-shadow: 0 1px 2px rgba(0, 0, 0, 0.6);
  transform: translate(-50%, -50%);
  pointer-events: auto;
  touch-action: none;
  &[data-held='true'] {
    background: rgba(255, 255, 255, 0.3);
  }
`
const knob = css`
  width: 44%;
  height: 44%;
  border-radius: 50%;
  background: rgba(255, 255, 255, 0.4);
`
const lookField = css`
  border-radius: 24px;
  background: rgba(11, 14, 20, 0.18);
  font-size: 13px;
`

const actionName = (action: TouchAction): string =>
  'key' in action ? keyName(action.key) : mouseName(action.mouse)

/** What is written on a button: the game's word, or the name of its key. */
export const buttonLabel = ({ label, action }: TouchButton): string =>
  label ? localized(label) : actionName(action)

export const placeOf = ({ x, y, sizePx }: TouchControl): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: sizePx,
  height: sizePx,
})

interface PadTarget {
  key(code: KeyCode, down: boolean): void
  mouse(button: 0 | 1 | 2, down: boolean): void
  look(dx: number, dy: number): void
}

/** Keys, sticks and mouse buttons under the player's thumbs, any number together (PLAY-23). */
export function TouchPad({
  sdk,
  layout,
  stage,
}: {
  sdk: StreamingSdk
  layout: TouchLayout
  stage: Stage
}) {
  const words = useTexts(padTexts)
  const target = usePadTarget(sdk)
  return (
    <div css={padStyle} role="group" aria-label={words.pad}>
      {layout.map((one) => {
        if (one.kind === 'stick')
          return <Stick key={one.id} control={one} stage={stage} target={target} />
        if (one.kind === 'look')
          return <Look key={one.id} control={one} stage={stage} target={target} />
        return <Button key={one.id} control={one} target={target} />
      })}
    </div>
  )
}

/** Everything held by the pad is let go when it leaves the page, or the page is left. */
function usePadTarget(sdk: StreamingSdk): PadTarget {
  const held = useMemo(() => createHeldInputs((input) => sdk.sendInput(input)), [sdk])
  useEffect(() => {
    const release = () => held.releaseAll()
    addEventListener('blur', release)
    document.addEventListener('visibilitychange', release)
    return () => {
      release()
      removeEventListener('blur', release)
      document.removeEventListener('visibilitychange', release)
    }
  }, [held])
  return useMemo(
    () => ({
      key: (code, down) => held.key(code, down),
      mouse: (button, down) => held.button(button, down, 0.5, 0.5),
      look: (dx, dy) => sdk.sendInput({ kind: 'move', dx, dy }),
    }),
    [held, sdk],
  )
}

const act = (target: PadTarget, action: TouchAction, down: boolean) =>
  'key' in action ? target.key(action.key, down) : target.mouse(action.mouse, down)

function Button({ control: button, target }: { control: TouchButton; target: PadTarget }) {
  const [held, setHeld] = useState(false)
  const set = (down: boolean) => {
    setHeld(down)
    act(target, button.action, down)
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      css={control}
      style={placeOf(button)}
      data-held={held}
      onPointerDown={(event) => {
        capturePointer(event.currentTarget, event.pointerId)
        set(true)
      }}
      onPointerUp={() => set(false)}
      onPointerCancel={() => set(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {buttonLabel(button)}
    </button>
  )
}

/** Follows one finger: `moved` gets the distance from where it came down, `steps` the distance since the last call. */
function useDrag(
  stage: Stage,
  moved: (way: { x: number; y: number }, step: { x: number; y: number }) => void,
  ended: () => void,
) {
  const press = useRef<{
    id: number
    from: { x: number; y: number }
    last: { x: number; y: number }
  } | null>(null)
  const up = (event: PointerEvent) => {
    if (press.current?.id !== event.pointerId) return
    press.current = null
    ended()
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (press.current) return
      capturePointer(event.currentTarget, event.pointerId)
      const at = { x: event.clientX, y: event.clientY }
      press.current = { id: event.pointerId, from: at, last: at }
    },
    onPointerMove(event: PointerEvent) {
      const pressed = press.current
      if (pressed?.id !== event.pointerId) return
      const { from, last } = pressed
      pressed.last = { x: event.clientX, y: event.clientY }
      moved(
        onStage(event.clientX - from.x, event.clientY - from.y, stage.rotated),
        onStage(event.clientX - last.x, event.clientY - last.y, stage.rotated),
      )
    },
    onPointerUp: up,
    onPointerCancel: up,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}

function Stick({
  control: stick,
  stage,
  target,
}: {
  control: StickControl
  stage: Stage
  target: PadTarget
}) {
  const words = useTexts(padTexts)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const held = useRef<readonly KeyCode[]>([])
  const hold = (keys: readonly KeyCode[]) => {
    for (const code of held.current) if (!keys.includes(code)) target.key(code, false)
    for (const code of keys) target.key(code, true)
    held.current = keys
  }
  const drag = useDrag(
    stage,
    (way) => {
      const place = knobAt(way.x, way.y, stick.sizePx / 2)
      setAt(place)
      hold(stickKeys(stick.keys, place.x, place.y))
    },
    () => {
      setAt({ x: 0, y: 0 })
      hold([])
    },
  )
  const reach = stick.sizePx * 0.28
  return (
    <div
      css={control}
      style={placeOf(stick)}
      role="img"
      aria-label={stick.keys === 'wasd' ? words.stickWasd : words.stickArrows}
      {...drag}
    >
      <i css={knob} style={{ transform: `translate(${at.x * reach}px, ${at.y * reach}px)` }} />
    </div>
  )
}

function Look({
  control: field,
  stage,
  target,
}: {
  control: LookControl
  stage: Stage
  target: PadTarget
}) {
  const words = useTexts(padTexts)
  const drag = useDrag(
    stage,
    (_way, step) => target.look(step.x * LOOK_SPEED, step.y * LOOK_SPEED),
    () => {},
  )
  return (
    <div
      css={[control, lookField]}
      style={placeOf(field)}
      role="img"
      aria-label={words.look}
      {...drag}
    >
      {words.look}
    </div>
  )
}
