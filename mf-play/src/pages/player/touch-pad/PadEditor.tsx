import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space } from '@cloudplay/ui'
import { Check, Minus, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { keepFocus } from '../access/keep-focus.ts'
import { padTexts } from '../../../texts/keys.ts'
import { onStage, type Stage } from '../../../hooks/use-stage.ts'
import { changed, firstLayout, MAX_CONTROLS, newControl, without, type Action, type Control, type Layout } from './layout.ts'
import { Chooser } from './Chooser.tsx'
import { actionName, padStyle, placeOf } from './TouchPad.tsx'

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
  layout: Layout
  stage: Stage
  onChange: (layout: Layout) => void
  onDone: () => void
}

/** The player's own layout: drag or arrow keys to place, tap to select, resize, add, remove. What is done is kept at once. */
export function PadEditor({ layout, stage, onChange, onDone }: PadEditorProps) {
  const words = useTexts(padTexts)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)
  const selected = layout.find(({ id }) => id === selectedId) ?? null
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  const press = useRef<{ id: number; x: number; y: number; from: Control } | null>(null)

  const add = (what: Action | 'stick' | 'look') => {
    const made = newControl(what, layout)
    onChange([...layout, made])
    setSelectedId(made.id)
    setChoosing(false)
  }
  const resize = (by: number) => {
    if (selected) onChange(changed(layout, selected.id, { sizePx: selected.sizePx + by }))
  }
  const nudge = (control: Control, event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (!way) return
    event.preventDefault()
    setSelectedId(control.id)
    onChange(changed(layout, control.id, { x: control.x + way[0] * MOVE_STEP, y: control.y + way[1] * MOVE_STEP }))
  }
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onDone()
    else keepFocus(event)
  }
  const move = (event: PointerEvent) => {
    const pressed = press.current
    if (pressed?.id !== event.pointerId) return
    const by = onStage(event.clientX - pressed.x, event.clientY - pressed.y, stage.rotated)
    onChange(
      changed(layout, pressed.from.id, { x: pressed.from.x + by.x / stage.size.width, y: pressed.from.y + by.y / stage.size.height }),
    )
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
        <button
          key={control.id}
          type="button"
          css={piece}
          style={placeOf(control)}
          data-kind={control.kind}
          aria-pressed={control.id === selectedId}
          aria-label={nameOf(control)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: control }
            setSelectedId(control.id)
          }}
          onClick={() => setSelectedId(control.id)}
          onKeyDown={(event) => nudge(control, event)}
          onPointerMove={move}
          onPointerUp={() => (press.current = null)}
          onPointerCancel={() => (press.current = null)}
        >
          {nameOf(control)}
        </button>
      ))}
      {choosing && <Chooser onChoose={add} />}
      <div css={bar}>
        <button type="button" onClick={() => setChoosing(!choosing)} disabled={layout.length >= MAX_CONTROLS} aria-expanded={choosing}>
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
        <button type="button" disabled={!selected} onClick={() => selected && onChange(without(layout, selected.id))}>
          <Trash2 size={18} aria-hidden />
          {words.remove}
        </button>
        <button type="button" onClick={() => onChange(firstLayout)}>
          <RotateCcw size={18} aria-hidden />
          {words.reset}
        </button>
        <button type="button" onClick={onDone}>
          <Check size={18} aria-hidden />
          {words.done}
        </button>
      </div>
    </div>
  )
}

const nameOf = (control: Control): string => {
  if (control.kind === 'button') return actionName(control.action)
  const words = padTexts.get()
  return control.kind === 'look' ? words.look : control.keys === 'wasd' ? words.stickWasd : words.stick
}
