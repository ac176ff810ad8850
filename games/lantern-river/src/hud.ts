import { stamp, type Context, type Sprite } from '@cloudplay/game-kit/paint/brush'
import { card, paintMenu, paintPauseButton, veil, type Skin } from '@cloudplay/game-kit/panel/panel'
import { paintHelp, paintPaused, paintTitlePage } from '@cloudplay/game-kit/panel/pages'
import { digitsWidth, writeDigits } from '@cloudplay/game-kit/words/digits'
import { widthOf, write } from '@cloudplay/game-kit/words/lettering'
import { coveredCells, litPairs } from './board.ts'
import { MIDDLE, shownMenu, TOOLS } from './layout.ts'
import { LEVELS } from './levels.ts'
import { isAlmost } from './rules.ts'
import type { Words } from './words.ts'
import { solvedLevels, STARS_MAX, type World } from './world.ts'

export const SKIN: Skin = {
  text: '#fff3dc',
  soft: '#e8c9b0',
  accent: '#ffd27a',
  onAccent: '#3a1420',
  card: 'rgba(44, 18, 38, 0.86)',
  line: 'rgba(255, 214, 160, 0.32)',
  veil: '16, 6, 22',
}
interface Stars {
  earned: Sprite
  missing: Sprite
}

/** Next to the board: the candle, the count of lit pairs, and the tools. */
export function paintPlayHud(
  context: Context,
  world: World,
  words: Words,
  { flame, stars }: { flame: Sprite; stars: Stars },
): void {
  const number = String(world.number + 1)
  // The number is larger than the words around it.
  const [before = '', after = ''] = words.level({ number: '\n' }).split('\n')
  write(context, before.trim(), 74, 60, { size: 28, colour: SKIN.soft })
  const at = 82 + widthOf(before.trim(), 28)
  writeDigits(context, number, at, 60, 36, SKIN.text)
  write(context, after.trim(), at + 8 + digitsWidth(number, 36), 60, {
    size: 28,
    colour: SKIN.soft,
  })
  for (let star = 0; star < STARS_MAX; star++)
    stamp(
      context,
      star < world.stars[world.number]! ? stars.earned : stars.missing,
      90 + star * 40,
      130,
      0.75,
    )
  paintCandle(context, world, flame)
  const { level, ways } = world
  const lit = `${litPairs(level, ways)}/${level.ways.length}`
  writeDigits(context, lit, 150 - digitsWidth(lit, 34) / 2, 626, 34, SKIN.text)
  const covered = coveredCells(ways) / (level.size * level.size)
  context.strokeStyle = 'rgba(255, 236, 200, 0.2)'
  context.lineWidth = 7
  context.beginPath()
  context.arc(150, 642, 56, 0, Math.PI * 2)
  context.stroke()
  context.strokeStyle = SKIN.accent
  context.beginPath()
  context.arc(150, 642, 56, -Math.PI / 2, -Math.PI / 2 + covered * Math.PI * 2)
  context.stroke()
  const hint = `${words.hint} ${world.hintsLeft}`
  paintMenu(context, SKIN, { chosen: -1 }, TOOLS, [words.undo, words.reset, hint])
  if (world.screen === 'playing') paintPauseButton(context, SKIN)
  if (isAlmost(world))
    write(context, words.uncovered, MIDDLE, 28, { size: 26, colour: SKIN.accent, align: 'centre' })
}

/** The remaining time: a candle that burns down. */
function paintCandle(context: Context, world: World, flame: Sprite): void {
  const share = world.secondsLeft / world.level.seconds
  const bottom = 540
  const height = 26 + 280 * share
  const isLow = world.secondsLeft <= 10
  const flicker = Math.sin(world.timeSeconds * (isLow ? 23 : 9)) * (isLow ? 0.16 : 0.06)
  context.fillStyle = 'rgba(255, 236, 200, 0.08)'
  context.beginPath()
  context.roundRect(126, bottom - 306, 48, 306, 12)
  context.fill()
  context.fillStyle = isLow ? '#ff7a5c' : '#f3dcc0'
  context.beginPath()
  context.roundRect(126, bottom - height, 48, height, 12)
  context.fill()
  context.fillStyle = 'rgba(160, 60, 60, 0.35)'
  context.fillRect(160, bottom - height + 10, 8, Math.max(0, height - 24))
  context.fillStyle = '#6a3a28'
  context.beginPath()
  context.roundRect(104, bottom - 4, 92, 16, 8)
  context.fill()
  if (world.secondsLeft > 0) {
    stamp(context, flame, 150, bottom - height - 20, 1.1 + flicker)
    context.fillStyle = '#fff2c4'
    context.beginPath()
    context.ellipse(150, bottom - height - 17, 7, 15 + flicker * 20, 0, 0, Math.PI * 2)
    context.fill()
  }
  const seconds = String(Math.ceil(world.secondsLeft))
  writeDigits(context, seconds, 150 - digitsWidth(seconds, 24) / 2, bottom - 34, 24, '#5a2430')
}

/** Titles, guides and cards. */
export function paintHud(context: Context, world: World, words: Words, stars: Stars): void {
  if (world.screen === 'title') paintTitle(context, world, words, stars)
  else if (world.screen === 'help') paintHelp(context, SKIN, 0.62, words)
  // Hides the board, so that a pause gives no time to think.
  else if (world.screen === 'paused')
    paintPaused(context, SKIN, 0.92, words.paused, shownMenu(world, words))
  else if (world.screen === 'won' || world.screen === 'lost') paintEnd(context, world, words, stars)
}

function paintTitle(context: Context, world: World, words: Words, stars: Stars): void {
  const { timeSeconds } = world
  paintTitlePage(
    context,
    SKIN,
    { words, veiled: 0.3, titleY: 156, taglineY: 340, timeSeconds },
    shownMenu(world, words),
  )
  const count = `${world.stars.reduce((sum, earned) => sum + earned, 0)}/${LEVELS * STARS_MAX}`
  stamp(context, stars.earned, MIDDLE - digitsWidth(count, 28) / 2 - 24, 664, 0.8)
  writeDigits(context, count, MIDDLE - digitsWidth(count, 28) / 2 + 4, 650, 28, SKIN.text)
}

function paintEnd(context: Context, world: World, words: Words, stars: Stars): void {
  // Shows the lit river alone for a moment first.
  const shown = Math.min(1, Math.max(0, (world.screenSeconds - 0.6) * 3))
  if (shown === 0) return
  context.globalAlpha = shown
  veil(context, SKIN, 0.55)
  card(context, SKIN, MIDDLE - 310, 140, 620, 450)
  const hasWon = world.screen === 'won'
  write(context, hasWon ? words.won : words.lost, MIDDLE, 176, {
    size: 66,
    colour: hasWon ? SKIN.accent : SKIN.text,
    align: 'centre',
    within: 580,
  })
  if (hasWon) {
    for (let star = 0; star < STARS_MAX; star++) {
      const since = world.screenSeconds - 0.9 - star * 0.25
      const grown = since < 0 ? 0 : 1.5 + Math.exp(-since * 8) * 1.6
      stamp(context, stars.missing, MIDDLE + (star - 1) * 96, 322, 1.5)
      if (star < world.earned && grown > 0)
        stamp(context, stars.earned, MIDDLE + (star - 1) * 96, 322, grown)
    }
    if (solvedLevels(world) === LEVELS)
      write(context, words.finale, MIDDLE, 374, {
        size: 20,
        colour: SKIN.soft,
        align: 'centre',
        within: 580,
      })
  } else
    write(context, words.lostLine, MIDDLE, 306, { size: 28, colour: SKIN.soft, align: 'centre' })
  const { menu, labels, place } = shownMenu(world, words)
  paintMenu(context, SKIN, menu, place, labels)
  context.globalAlpha = 1
}
