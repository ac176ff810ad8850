import { BACK_BOX, buttonBox, PAUSE_BOX, type MenuPlace, type MenuState } from '../input/menu.ts'
import { VIEW_HEIGHT, VIEW_WIDTH } from '../view.ts'
import { digitsWidth, writeDigits } from '../words/digits.ts'
import { remembered, widthOf, write } from '../words/lettering.ts'
import { put, sprite, type Context } from '../paint/brush.ts'

/** A game's colours for panels over its picture. */
export interface Skin {
  text: string
  soft: string
  accent: string
  /** Text on the accent. */
  onAccent: string
  card: string
  line: string
  /** rgb of the veil, like "6, 9, 20" */
  veil: string
}

/** Of a kept picture around its shape, for the line. */
const MARGIN = 2

export function veil(context: Context, skin: Skin, strength: number): void {
  context.fillStyle = `rgba(${skin.veil}, ${strength})`
  context.fillRect(0, 0, VIEW_WIDTH, VIEW_HEIGHT)
}

export function card(
  context: Context,
  skin: Skin,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const picture = remembered(`card ${width} ${height} ${skin.card} ${skin.line}`, () =>
    sprite(width + 2 * MARGIN, height + 2 * MARGIN, (paint) => {
      paint.fillStyle = skin.card
      paint.strokeStyle = skin.line
      paint.lineWidth = 1.5
      paint.beginPath()
      paint.roundRect(MARGIN, MARGIN, width, height, 20)
      paint.fill()
      paint.stroke()
    }),
  )
  put(context, picture, x - MARGIN, y - MARGIN)
}

export function paintMenu(
  context: Context,
  skin: Skin,
  menu: MenuState,
  place: MenuPlace,
  labels: readonly string[],
): void {
  labels.forEach((label, index) => {
    const { x, y, width, height } = buttonBox(place, index)
    const isChosen = index === menu.chosen
    context.fillStyle = isChosen ? skin.accent : skin.card
    context.strokeStyle = isChosen ? skin.accent : skin.line
    context.lineWidth = 1.5
    context.beginPath()
    context.roundRect(x, y, width, height, Math.min(20, height / 2))
    context.fill()
    context.stroke()
    const size = Math.round(height * 0.42)
    write(context, label, x + width / 2, y + height / 2 - size * 0.66, {
      size,
      colour: isChosen ? skin.onAccent : skin.text,
      align: 'centre',
      within: width - 32,
    })
  })
}

const GUIDE = { line: 46, size: 24, label: 116, width: 820 } as const

/** Lines of a guide: an input and its effect. */
export function paintGuide(
  context: Context,
  skin: Skin,
  x: number,
  y: number,
  lines: readonly (readonly [string, string])[],
): void {
  lines.forEach(([label, text], index) => {
    const top = y + index * GUIDE.line
    const { size } = GUIDE
    write(context, label, x, top, { size, colour: skin.accent, within: GUIDE.label })
    const at = GUIDE.label + 12
    write(context, text, x + at, top, { size, colour: skin.text, within: GUIDE.width - at })
  })
}

/** A word and a number behind it, around a middle. */
export function labelled(
  context: Context,
  skin: Skin,
  label: string,
  value: string,
  x: number,
  y: number,
  size: number,
): void {
  const labelSize = Math.round(size * 0.72)
  const labelWidth = widthOf(label, labelSize)
  const width = labelWidth + size * 0.5 + digitsWidth(value, size)
  write(context, label, x - width / 2, y + size * 0.12, { size: labelSize, colour: skin.soft })
  writeDigits(context, value, x - width / 2 + labelWidth + size * 0.5, y, size, skin.text)
}

export function bar(
  context: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  share: number,
  colour: string,
): void {
  context.fillStyle = 'rgba(237, 241, 247, 0.18)'
  context.beginPath()
  context.roundRect(x, y, width, height, height / 2)
  context.fill()
  if (share <= 0.02) return
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(x, y, width * Math.min(1, share), height, height / 2)
  context.fill()
}

function round(context: Context, skin: Skin, x: number, y: number, radius: number): void {
  context.fillStyle = skin.card
  context.strokeStyle = skin.line
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.stroke()
}

export function paintPauseButton(context: Context, skin: Skin): void {
  const { x, y, width, height } = PAUSE_BOX
  const picture = remembered(`pause ${skin.card} ${skin.line} ${skin.text}`, () =>
    sprite(width, height, (paint) => {
      round(paint, skin, width / 2, height / 2, 25)
      paint.fillStyle = skin.text
      for (const dx of [-9, 3]) paint.fillRect(width / 2 + dx, height / 2 - 10, 6, 20)
    }),
  )
  put(context, picture, x, y)
}

export function paintBackButton(context: Context, skin: Skin): void {
  const { x, y, width, height } = BACK_BOX
  round(context, skin, x + width / 2, y + height / 2, 28)
  context.strokeStyle = skin.text
  context.lineWidth = 5
  context.lineCap = context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(x + 34, y + 19)
  context.lineTo(x + 23, y + 30)
  context.lineTo(x + 34, y + 41)
  context.stroke()
}
