import {
  bar,
  card,
  labelled,
  paintPauseButton,
  veil,
  type Skin,
} from '@cloudplay/game-kit/panel/panel'
import { put, stamp, type Context } from '@cloudplay/game-kit/paint/brush'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { digitsWidth, writeDigits } from '@cloudplay/game-kit/words/digits'
import { lettering, widthOf } from '@cloudplay/game-kit/words/lettering'
import type { Sprites } from './sprites.ts'
import type { Words } from './words.ts'
import {
  COMBO_SECONDS,
  DASH_PAUSE_SECONDS,
  LIVES_MAX,
  multiplierOf,
  READY_SECONDS,
  starsForLevel,
  type World,
} from './world.ts'

const TEXT = '#edf1f7'
const SOFT = '#b9c6ea'
const GOLD = '#ffd36b'
const CYAN = '#7de9f5'
type Name = Exclude<keyof Words, 'captions' | 'sounds'>
interface Shown {
  world: World
  words: Words
}
const MIDDLE = VIEW_WIDTH / 2
const SKIN: Skin = {
  text: TEXT,
  soft: SOFT,
  accent: CYAN,
  onAccent: '#0b0e14',
  card: 'rgba(18, 23, 34, 0.86)',
  line: 'rgba(255, 255, 255, 0.10)',
  veil: '6, 9, 20',
}

/** Score, lives, level and combo over the game; and the words of each phase. */
export function paintHud(context: Context, shown: Shown, sprites: Sprites): void {
  const { world, words } = shown
  if (world.phase === 'title') {
    paintTitle(context, shown)
    return
  }
  paintScore(context, shown)
  paintLives(context, world, sprites)
  paintCombo(context, shown)
  paintDash(context, world)
  if (world.levelFlashSeconds > 0 && world.phase === 'playing') {
    context.globalAlpha = Math.min(1, world.levelFlashSeconds)
    centred(context, words, 'levelUp', 44, TEXT, 196)
    context.globalAlpha = 1
  }
  if (world.phase === 'playing' || world.phase === 'ready') paintPauseButton(context, SKIN)
  if (world.phase === 'ready') paintReady(context, shown)
  if (world.phase === 'paused') paintCard(context, shown, 'paused', 'resume')
  if (world.phase === 'over') paintCard(context, shown, 'over', 'again')
}

function paintTitle(context: Context, { world, words }: Shown): void {
  veil(context, SKIN, 0.28)
  const lift = Math.sin(world.timeSeconds * 1.1) * 4
  centred(context, words, 'title', 132, TEXT, 186 + lift)
  centred(context, words, 'tagline', 30, SOFT, 356)
  const light = 0.72 + Math.sin(world.timeSeconds * 3) * 0.28
  context.globalAlpha = light
  centred(context, words, 'start', 34, CYAN, 452)
  context.globalAlpha = 1
  centred(context, words, 'keys', 22, SOFT, 586)
  centred(context, words, 'dash', 22, SOFT, 624)
  if (world.best > 0) labelled(context, SKIN, words.best, String(world.best), MIDDLE, 520, 24)
}

function paintScore(context: Context, { world, words }: Shown): void {
  writeDigits(context, String(world.score), 34, 30, 46, TEXT)
  const share = world.starsInLevel / starsForLevel(world.level)
  put(context, lettering(words.level, 20, SOFT), 36, 92)
  const at = 46 + widthOf(words.level, 20)
  writeDigits(context, String(world.level), at, 95, 20, TEXT)
  bar(context, at + 32, 101, 150, 6, share, GOLD)
}

/** Left of the pause button. */
const LIVES_RIGHT = VIEW_WIDTH - 132

function paintLives(context: Context, world: World, sprites: Sprites): void {
  for (let life = 0; life < Math.max(3, Math.min(LIVES_MAX, world.lives)); life++) {
    put(
      context,
      life < world.lives ? sprites.lifeFull : sprites.lifeEmpty,
      LIVES_RIGHT - life * 40,
      32,
    )
  }
}

function paintCombo(context: Context, { world, words }: Shown): void {
  if (world.combo < 3) return
  const multiplier = multiplierOf(world.combo)
  const colour = multiplier > 1 ? GOLD : TEXT
  const count = String(world.combo)
  const label = lettering(words.combo, 26, colour)
  const width = digitsWidth(count, 40) + 10 + label.width
  writeDigits(context, count, MIDDLE - width / 2, 30, 40, colour)
  put(context, label, MIDDLE + width / 2 - label.width, 40)
  bar(context, MIDDLE - 60, 84, 120, 6, world.comboSeconds / COMBO_SECONDS, colour)
  if (multiplier > 1) writeDigits(context, `×${multiplier}`, MIDDLE + width / 2 + 18, 36, 30, GOLD)
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

function paintReady(context: Context, { world, words }: Shown): void {
  veil(context, SKIN, 0.3)
  centred(context, words, 'ready', 40, SOFT, 236)
  const count = String(Math.max(1, Math.ceil((world.readySeconds / READY_SECONDS) * 3)))
  writeDigits(context, count, MIDDLE - digitsWidth(count, 130) / 2, 310, 130, TEXT)
}

function paintCard(context: Context, { world, words }: Shown, title: Name, action: Name): void {
  veil(context, SKIN, 0.5)
  card(context, SKIN, MIDDLE - 270, 170, 540, 380)
  centred(context, words, title, 62, TEXT, 206)
  labelled(context, SKIN, words.score, String(world.score), MIDDLE, 316, 44)
  if (world.phase === 'over' && world.record) centred(context, words, 'record', 28, GOLD, 390)
  else labelled(context, SKIN, words.best, String(world.best), MIDDLE, 394, 26)
  context.globalAlpha = 0.72 + Math.sin(world.timeSeconds * 3) * 0.28
  centred(context, words, action, 30, CYAN, 468)
  context.globalAlpha = 1
}

function centred(
  context: Context,
  words: Words,
  name: Name,
  size: number,
  colour: string,
  y: number,
): void {
  const face = name === 'title' ? 'serif' : 'sans'
  const picture = lettering(words[name], size, colour, face)
  stamp(context, picture, MIDDLE, y + picture.height / 2)
}
