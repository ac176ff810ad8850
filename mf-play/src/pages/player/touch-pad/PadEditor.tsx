import { css } from '@emotion/react'
import {
  TOUCH_LAYOUT,
  type TouchAction,
  type TouchControl,
  type TouchLayout,
} from '@cloudplay/contract/touch-layout'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space } from '@cloudplay/ui'
import { Check, Minus, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { capturePointer } from '../../../stream/index.ts'
import { keepFocus } from '../access/keep-focus.ts'
import { padTexts } from '../../../texts/keys.ts'
import { isLocalHost } from '@cloudplay/rules/local-host'
import { onStage, type Place, type Stage } from '../../../hooks/use-stage.ts'
import { changed, newControl, without } from './layout.ts'
import { TeamTools } from './TeamTools.tsx'
import { Chooser } from './Chooser.tsx'
import { buttonLabel, padStyle, placeOf } from './TouchPad.tsx'

const SIZE_STEP_PX = 8
/** How far an arrow key moves a control; of the stage's width and height. */
const MOVE_STEP = 0.02
const ARROWS: Record<string, [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const background = css`
  background: rgba(5, 7, 11, 0.55);
  pointer-events: auto;
`
const piece = css`
  position: absolute;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: rgba(11, 14, 20, 0.7);
  box-shadow: inset 0 0 0 2px rgba(255, 255, 255, 0.4);
  color: ${color.text};
  font-size: 15px;
  transform: translate(-50%, -50%);
  touch-action: none;
  cursor: grab;
  &[data-kind='look'] {
    border-radius: 24px;
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2.5px ${color.main};
  }
`
const bar = css`
  position: absolute;
  left: 50%;
  top: ${space(3)};
  display: flex;
  gap: ${space(1)};
  max-width: calc(100% - 16px);
  overflow-x: auto;
  padding: ${space(1)};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  transform: translateX(-50%);
  & > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding: 0 ${space(3)};
    border-radius: ${radius.small};
    font-size: ${font.size.small};
    white-space: nowrap;
    &:hover {
      background: ${color.wash};
    }
    &:disabled {
      color: ${color.faint};
    }
  }
`
interface PadEditorProps {
  layout: TouchLayout
  /** The game's own, to return to. */
  original: TouchLayout
  stage: Stage
  onChange: (layout: TouchLayout) => void
  onDone: () => void
}

/** Edits the player's own layout: drag or use arrow keys to move, tap to select, resize, add, remove. Saves each change immediately. */
export function PadEditor({ layout, original, stage, onChange, onDone }: PadEditorProps) {
  const words = useTexts(padTexts)
  const [selectedId, select] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  // The button that adds or removes a control loses the focus by that.
  useEffect(() => element.current?.focus(), [layout.length])

  const selected = layout.find(({ id }) => id === selectedId) ?? null
  const add = (what: TouchAction | 'stick' | 'look') => {
    const made = newControl(what, layout)
    onChange([...layout, made])
    select(made.id)
    setChoosing(false)
  }
  const move = ({ id, x, y }: TouchControl, by: Place) =>
    onChange(changed(layout, id, { x: x + by.x, y: y + by.y }))
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onDone()
    else keepFocus(event)
  }
  return (
    <div
      ref={element}
      css={[padStyle, background]}
      style={{ zIndex: 4 }}
      role="dialog"
      aria-modal
      aria-label={words.editor}
      tabIndex={-1}
      onKeyDown={keyDown}
    >
      {layout.map((control) => (
        <Piece
          key={control.id}
          control={control}
          selected={control.id === selectedId}
          stage={stage}
          onSelect={() => select(control.id)}
          onMove={move}
        />
      ))}
      {choosing && <Chooser onChoose={add} />}
      {!choosing && isLocalHost(location.host) && (
        <TeamTools layout={layout} selected={selected} onChange={onChange} />
      )}
      <Tools
        layout={layout}
        original={original}
        selected={selected}
        choosing={choosing}
        onChoosing={setChoosing}
        onChange={onChange}
        onDone={onDone}
      />
    </div>
  )
}

interface PieceProps {
  control: TouchControl
  selected: boolean
  stage: Stage
  onSelect: () => void
  /** `from` is the control as it was when the movement began; `by` is a part of the stage's width and height. */
  onMove: (from: TouchControl, by: Place) => void
}

/** One control of the layout: it moves with the finger or the arrow keys. */
function Piece({ control, selected, stage, onSelect, onMove }: PieceProps) {
  const press = useRef<{ id: number; x: number; y: number; from: TouchControl } | null>(null)
  const release = () => (press.current = null)
  const down = (event: PointerEvent<HTMLElement>) => {
    capturePointer(event.currentTarget, event.pointerId)
    press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: control }
    onSelect()
  }
  const drag = (event: PointerEvent) => {
    const pressed = press.current
    if (pressed?.id !== event.pointerId) return
    const by = onStage(event.clientX - pressed.x, event.clientY - pressed.y, stage.rotated)
    onMove(pressed.from, { x: by.x / stage.size.width, y: by.y / stage.size.height })
  }
  const nudge = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (!way) return
    event.preventDefault()
    onSelect()
    onMove(control, { x: way[0] * MOVE_STEP, y: way[1] * MOVE_STEP })
  }
  return (
    <button
      type="button"
      css={piece}
      style={placeOf(control)}
      data-kind={control.kind}
      aria-pressed={selected}
      aria-label={nameOf(control)}
      onPointerDown={down}
      onClick={onSelect}
      onKeyDown={nudge}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {nameOf(control)}
    </button>
  )
}

interface ToolsProps extends Omit<PadEditorProps, 'stage'> {
  selected: TouchControl | null
  choosing: boolean
  onChoosing: (choosing: boolean) => void
}

function Tools({ layout, original, selected, choosing, onChoosing, onChange, onDone }: ToolsProps) {
  const words = useTexts(padTexts)
  const resize = (by: number) => {
    if (selected) onChange(changed(layout, selected.id, { sizePx: selected.sizePx + by }))
  }
  return (
    <div css={bar}>
      <button
        type="button"
        onClick={() => onChoosing(!choosing)}
        disabled={layout.length >= TOUCH_LAYOUT.maxControls}
        aria-expanded={choosing}
      >
        <Plus size={18} aria-hidden />
        {words.add}
      </button>
      <button type="button" disabled={!selected} onClick={() => resize(-SIZE_STEP_PX)}>
        <Minus size={18} aria-hidden />
        {words.smaller}
      </button>
      <button type="button" disabled={!selected} onClick={() => resize(SIZE_STEP_PX)}>
        <Plus size={18} aria-hidden />
        {words.bigger}
      </button>
      <button
        type="button"
        disabled={!selected}
        onClick={() => selected && onChange(without(layout, selected.id))}
      >
        <Trash2 size={18} aria-hidden />
        {words.remove}
      </button>
      <button type="button" onClick={() => onChange(original)}>
        <RotateCcw size={18} aria-hidden />
        {words.reset}
      </button>
      <button type="button" onClick={onDone}>
        <Check size={18} aria-hidden />
        {words.done}
      </button>
    </div>
  )
}

const nameOf = (control: TouchControl): string => {
  if (control.kind === 'button') return buttonLabel(control)
  const words = padTexts.get()
  return control.kind === 'look'
    ? words.look
    : control.keys === 'wasd'
      ? words.stickWasd
      : words.stick
}
