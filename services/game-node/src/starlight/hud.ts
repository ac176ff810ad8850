import { stamp, type Context, type Sprite } from './brush.ts'
import type { Sprites } from './sprites.ts'
import { digitAdvance, digits, phrase, type PhraseName } from './words.ts'
import {
  COMBO_SECONDS,
  DASH_PAUSE_SECONDS,
  LIVES_MAX,
  multiplierOf,
  READY_SECONDS,
  starsForLevel,
  VIEW_HEIGHT,
  VIEW_WIDTH,
  type World,
} from './world.ts'

const TEXT = '#edf1f7'
const SOFT = '#b9c6ea'
const GOLD = '#ffd36b'
const CYAN = '#7de9f5'
const MIDDLE = VIEW_WIDTH / 2

/** Score, lives, level and combo over the game; and the words of each phase. */
export function paintHud(context: Context, world: World, sprites: Sprites): void {
  if (world.phase === 'title') {
    paintTitle(context, world)
    return
  }
  paintScore(context, world)
  paintLives(context, world, sprites)
  paintCombo(context, world)
  paintDash(context, world)
  if (world.levelFlashSeconds > 0 && world.phase === 'playing') {
    context.globalAlpha = Math.min(1, world.levelFlashSeconds)
    centred(context, 'levelUp', 44, TEXT, 196)
    context.globalAlpha = 1
  }
  if (world.phase === 'ready') paintReady(context, world)
  if (world.phase === 'paused') paintCard(context, world, 'paused', 'resume')
  if (world.phase === 'over') paintCard(context, world, 'over', 'again')
}

function paintTitle(context: Context, world: World): void {
  veil(context, 0.28)
  const lift = Math.sin(world.timeSeconds * 1.1) * 4
  centred(context, 'title', 132, TEXT, 186 + lift)
  centred(context, 'tagline', 30, SOFT, 356)
  const light = 0.72 + Math.sin(world.timeSeconds * 3) * 0.28
  context.globalAlpha = light
  centred(context, 'start', 34, CYAN, 452)
  context.globalAlpha = 1
  centred(context, 'keys', 22, SOFT, 586)
  centred(context, 'dash', 22, SOFT, 624)
  if (world.best > 0) labelled(context, 'best', String(world.best), MIDDLE, 520, 24)
}

function paintScore(context: Context, world: World): void {
  row(context, digits(String(world.score), 46, TEXT), 34, 30, 46)
  const share = world.starsInLevel / starsForLevel(world.level)
  context.drawImage(phrase('level', 20, SOFT), 36, 92)
  row(context, digits(String(world.level), 20, TEXT), 86, 95, 20)
  bar(context, 118, 101, 150, share, GOLD)
}

function paintLives(context: Context, world: World, sprites: Sprites): void {
  for (let life = 0; life < Math.max(3, Math.min(LIVES_MAX, world.lives)); life++) {
    context.drawImage(life < world.lives ? sprites.lifeFull : sprites.lifeEmpty, VIEW_WIDTH - 66 - life * 40, 32)
  }
}

function paintCombo(context: Context, world: World): void {
  if (world.combo < 3) return
  const multiplier = multiplierOf(world.combo)
  const colour = multiplier > 1 ? GOLD : TEXT
  const count = digits(String(world.combo), 40, colour)
  const words = phrase('combo', 26, colour)
  const width = count.length * digitAdvance(40) + 10 + words.width
  row(context, count, MIDDLE - width / 2, 30, 40)
  context.drawImage(words, MIDDLE + width / 2 - words.width, 40)
  bar(context, MIDDLE - 60, 84, 120, world.comboSeconds / COMBO_SECONDS, colour)
  if (multiplier > 1) row(context, digits(`×${multiplier}`, 30, GOLD), MIDDLE + width / 2 + 18, 36, 30)
}

/** A ring that fills up until the next dash. */
function paintDash(context: Context, world: World): void {
  const x = VIEW_WIDTH - 62
  const y = VIEW_HEIGHT - 62
  const full = 1 - world.dashPauseSeconds / DASH_PAUSE_SECONDS
  context.lineWidth = 5
  context.strokeStyle = 'rgba(237, 241, 247, 0.18)'
  context.beginPath()
  context.arc(x, y, 25, 0, Math.PI * 2)
  context.stroke()
  context.strokeStyle = full >= 1 ? CYAN : 'rgba(125, 233, 245, 0.55)'
  context.beginPath()
  context.arc(x, y, 25, -Math.PI / 2, -Math.PI / 2 + full * Math.PI * 2)
  context.stroke()
  context.lineWidth = 4
  context.lineCap = context.lineJoin = 'round'
  for (const dx of [-7, 3]) {
    context.beginPath()
    context.moveTo(x + dx - 3, y - 8)
    context.lineTo(x + dx + 5, y)
    context.lineTo(x + dx - 3, y + 8)
    context.stroke()
  }
}

function paintReady(context: Context, world: World): void {
  veil(context, 0.3)
  centred(context, 'ready', 40, SOFT, 236)
  const count = String(Math.max(1, Math.ceil((world.readySeconds / READY_SECONDS) * 3)))
  row(context, digits(count, 130, TEXT), MIDDLE - digitAdvance(130) / 2, 310, 130)
}

function paintCard(context: Context, world: World, title: PhraseName, action: PhraseName): void {
  veil(context, 0.5)
  context.fillStyle = 'rgba(18, 23, 34, 0.86)'
  context.strokeStyle = 'rgba(255, 255, 255, 0.10)'
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(MIDDLE - 270, 170, 540, 380, 20)
  context.fill()
  context.stroke()
  centred(context, title, 62, TEXT, 206)
  labelled(context, 'score', String(world.score), MIDDLE, 316, 44)
  if (world.phase === 'over' && world.record) centred(context, 'record', 28, GOLD, 390)
  else labelled(context, 'best', String(world.best), MIDDLE, 394, 26)
  context.globalAlpha = 0.72 + Math.sin(world.timeSeconds * 3) * 0.28
  centred(context, action, 30, CYAN, 468)
  context.globalAlpha = 1
}

function labelled(context: Context, name: PhraseName, value: string, x: number, y: number, size: number): void {
  const label = phrase(name, Math.round(size * 0.72), SOFT)
  const signs = digits(value, size, TEXT)
  const width = label.width + size * 0.5 + signs.length * digitAdvance(size)
  context.drawImage(label, Math.round(x - width / 2), Math.round(y + size * 0.12))
  row(context, signs, x - width / 2 + label.width + size * 0.5, y, size)
}

function row(context: Context, signs: Sprite[], x: number, y: number, size: number): void {
  signs.forEach((sign, index) => context.drawImage(sign, Math.round(x + index * digitAdvance(size)), Math.round(y)))
}

function centred(context: Context, name: PhraseName, size: number, colour: string, y: number): void {
  const words = phrase(name, size, colour)
  stamp(context, words, MIDDLE, y + words.height / 2)
}

function bar(context: Context, x: number, y: number, width: number, share: number, colour: string): void {
  context.fillStyle = 'rgba(237, 241, 247, 0.16)'
  context.beginPath()
  context.roundRect(x, y, width, 6, 3)
  context.fill()
  if (share <= 0.02) return
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(x, y, width * Math.min(1, share), 6, 3)
  context.fill()
}

function veil(context: Context, strength: number): void {
  context.fillStyle = `rgba(6, 9, 20, ${strength})`
  context.fillRect(0, 0, VIEW_WIDTH, VIEW_HEIGHT)
}
