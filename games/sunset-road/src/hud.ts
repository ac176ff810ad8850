import type { Context, Sprite } from '@cloudplay/game-kit/paint/brush'
import {
  bar,
  card,
  labelled,
  paintMenu,
  paintPauseButton,
  veil,
} from '@cloudplay/game-kit/panel/panel'
import { paintHelp, paintPaused, paintTitlePage } from '@cloudplay/game-kit/panel/pages'
import { VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { digitsWidth, writeDigits } from '@cloudplay/game-kit/words/digits'
import { widthOf, write, writeGrown } from '@cloudplay/game-kit/words/lettering'
import { courseOf, LAPS } from './courses.ts'
import { paintCourses } from './courses-picture.ts'
import { ghostAt } from './ghost.ts'
import { shownMenu } from './layout.ts'
import { MEDAL_COLOURS, paintMedal } from './medal-picture.ts'
import { clock } from './race-clock.ts'
import { SKIN } from './skin.ts'
import type { Words } from './words.ts'
import { COUNTDOWN_SECONDS, lapOf, medalOf, TOP_SPEED, type World } from './world.ts'

const MIDDLE = VIEW_WIDTH / 2
/** Reading of the dial at the rules' top speed. */
const TOP_KMH = 238

/** Paints over the road: dials, words and buttons of each screen. */
export function paintHud(
  context: Context,
  world: World,
  words: Words,
  thumbnails: readonly Sprite[],
): void {
  switch (world.screen) {
    case 'title':
      paintTitlePage(
        context,
        SKIN,
        { words, veiled: 0.24, titleY: 130, taglineY: 320, timeSeconds: world.timeSeconds },
        shownMenu(world, words),
      )
      break
    case 'help':
      paintHelp(context, SKIN, 0.6, words)
      break
    case 'courses':
      paintCourses(context, world, words, thumbnails)
      break
    default:
      paintDials(context, world, words)
      if (world.screen === 'countdown') paintCountdown(context, world)
      if (world.screen === 'driving') paintNote(context, world, words)
      if (world.screen === 'countdown' || world.screen === 'driving')
        paintPauseButton(context, SKIN)
      if (world.screen === 'paused')
        paintPaused(context, SKIN, 0.5, words.paused, shownMenu(world, words))
      if (world.screen === 'won' || world.screen === 'lost') paintEnd(context, world, words)
  }
}

function paintDials(context: Context, world: World, words: Words): void {
  const isLate = world.secondsLeft <= 6
  card(context, SKIN, MIDDLE - 110, 14, 220, 92)
  write(context, words.time, MIDDLE, 20, { size: 20, colour: SKIN.soft, align: 'centre' })
  const seconds = String(Math.ceil(world.secondsLeft))
  const size = isLate ? 52 + Math.sin(world.timeSeconds * 12) * 3 : 50
  writeDigits(
    context,
    seconds,
    MIDDLE - digitsWidth(seconds, 50) / 2,
    48,
    Math.round(size),
    isLate ? '#ff7a6a' : SKIN.text,
  )
  card(context, SKIN, 30, 14, 196, 92)
  writeDigits(context, `${lapOf(world)}/${LAPS}`, 50, 30, 34, SKIN.text)
  write(context, words.lap, 150, 32, { size: 28, colour: SKIN.soft })
  writeDigits(context, clock(world.raceSeconds * 1000), 50, 74, 22, SKIN.soft)
  const kmh = String(Math.round((world.speed / TOP_SPEED) * TOP_KMH))
  writeDigits(context, kmh, VIEW_WIDTH - 60 - digitsWidth(kmh, 58), 604, 58, SKIN.text)
  write(context, 'km/h', VIEW_WIDTH - 60, 666, { size: 20, colour: SKIN.soft, align: 'right' })
  const isFull = world.charge >= 1
  bar(
    context,
    VIEW_WIDTH - 260,
    580,
    200,
    12,
    world.boostSeconds > 0 ? 1 : world.charge,
    isFull || world.boostSeconds > 0 ? '#7fe9ff' : SKIN.accent,
  )
  paintProgress(context, world, words)
}

/** The course of the whole race, with the car and the ghost of the best run. */
function paintProgress(context: Context, world: World, words: Words): void {
  const { length } = courseOf(world.course)
  const x = 40
  const width = 240
  bar(context, x, 660, width, 8, world.distance / (length * LAPS), SKIN.accent)
  for (let lap = 1; lap < LAPS; lap++) {
    context.fillStyle = SKIN.text
    context.fillRect(x + (width * lap) / LAPS - 1, 654, 2, 20)
  }
  const best = world.best[world.course]
  const ghost = best && world.screen === 'driving' ? ghostAt(best, world.raceSeconds) : null
  for (const [distance, colour] of [
    [ghost?.distance, '#7fe9ff'],
    [world.distance, '#ff6a5a'],
  ] as const) {
    if (distance === undefined) continue
    context.fillStyle = colour
    context.beginPath()
    context.arc(x + width * Math.min(1, distance / (length * LAPS)), 664, 9, 0, Math.PI * 2)
    context.fill()
  }
  if (best) {
    write(context, words.best, x, 616, { size: 20, colour: SKIN.soft })
    writeDigits(context, clock(best.ms), x + widthOf(words.best, 20) + 16, 618, 20, SKIN.soft)
  }
}

function paintNote(context: Context, world: World, words: Words): void {
  if (!world.note) return
  const { text, seconds } = world.note
  const isSmall = text === 'close'
  context.globalAlpha = Math.max(0, Math.min(1, (1.4 - seconds) * 2.5))
  writeGrown(
    context,
    words[text],
    MIDDLE,
    isSmall ? 430 : 240,
    { size: isSmall ? 34 : 84, colour: isSmall ? '#7fe9ff' : SKIN.accent },
    1 + Math.exp(-seconds * 9) * 0.8,
  )
  context.globalAlpha = 1
}

function paintCountdown(context: Context, world: World): void {
  const left = COUNTDOWN_SECONDS - world.screenSeconds
  const count = String(Math.max(1, Math.ceil(left)))
  const size = Math.round(150 + (left % 1) * 60)
  writeDigits(
    context,
    count,
    MIDDLE - digitsWidth(count, size) / 2,
    230 - size / 4,
    size,
    SKIN.text,
  )
  for (let light = 0; light < 3; light++) {
    context.fillStyle = world.screenSeconds >= light ? '#ff5a4a' : 'rgba(255, 240, 230, 0.25)'
    context.beginPath()
    context.arc(MIDDLE - 60 + light * 60, 150, 18, 0, Math.PI * 2)
    context.fill()
  }
}

function paintEnd(context: Context, world: World, words: Words): void {
  const hasWon = world.screen === 'won'
  context.globalAlpha = Math.min(1, world.screenSeconds * 2.5)
  veil(context, SKIN, 0.5)
  card(context, SKIN, MIDDLE - 320, 140, 640, 460)
  write(context, hasWon ? words.won : words.lost, MIDDLE, 172, {
    size: 66,
    colour: hasWon ? SKIN.accent : SKIN.text,
    align: 'centre',
  })
  const best = world.best[world.course]
  if (hasWon) {
    const medal = medalOf(world.course, world.run.ms)
    const grown = 1 + Math.exp(-world.screenSeconds * 5) * 1.4
    paintMedal(context, MIDDLE - 180, 318, medal, 34 * grown)
    write(context, words.medals[medal]!, MIDDLE - 120, 282, {
      size: 30,
      colour: MEDAL_COLOURS[medal],
    })
    writeDigits(context, clock(world.run.ms), MIDDLE - 120, 324, 44, SKIN.text)
    if (world.isRecord)
      write(context, words.record, MIDDLE + 150, 284, { size: 28, colour: '#7fe9ff' })
    const isAllGold = world.best.every(
      (run, course) => run !== null && medalOf(course, run.ms) === 2,
    )
    if (isAllGold)
      write(context, words.finale, MIDDLE, 388, {
        size: 20,
        colour: SKIN.soft,
        align: 'centre',
        within: 600,
      })
    else if (best && !world.isRecord)
      labelled(context, SKIN, words.best, clock(best.ms), MIDDLE, 384, 24)
  } else
    write(context, words.lostLine, MIDDLE, 310, {
      size: 28,
      colour: SKIN.soft,
      align: 'centre',
      within: 600,
    })
  const { menu, labels, place } = shownMenu(world, words)
  paintMenu(context, SKIN, menu, place, labels)
  context.globalAlpha = 1
}
