import { put, type Context, type Sprite } from '@cloudplay/game-kit/paint/brush'
import { card, paintBackButton, veil } from '@cloudplay/game-kit/panel/panel'
import { VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { writeDigits } from '@cloudplay/game-kit/words/digits'
import { widthOf, write } from '@cloudplay/game-kit/words/lettering'
import { courseOf, COURSES } from './courses.ts'
import { CARD, cardX } from './layout.ts'
import { MEDAL_COLOURS, paintMedal } from './medal-picture.ts'
import { clock } from './race-clock.ts'
import { SKIN } from './skin.ts'
import type { Words } from './words.ts'
import { isOpen, medalOf, type World } from './world.ts'

/** The choice of roads: a card each, with the best run. */
export function paintCourses(
  context: Context,
  world: World,
  words: Words,
  thumbnails: readonly Sprite[],
): void {
  veil(context, SKIN, 0.6)
  write(context, words.choose, VIEW_WIDTH / 2, 66, { size: 52, colour: SKIN.text, align: 'centre' })
  paintBackButton(context, SKIN)
  for (let course = 0; course < COURSES; course++) {
    const x = cardX(course)
    const isChosen = world.course === course
    const y = CARD.y - (isChosen ? 8 : 0)
    card(context, isChosen ? { ...SKIN, line: SKIN.accent } : SKIN, x, y, CARD.width, CARD.height)
    context.save()
    context.beginPath()
    context.roundRect(x + 2, y + 2, CARD.width - 4, 194, [18, 18, 0, 0])
    context.clip()
    put(context, thumbnails[course]!, x, y)
    context.restore()
    if (isChosen) {
      context.strokeStyle = SKIN.accent
      context.lineWidth = 5
      context.beginPath()
      context.roundRect(x, y, CARD.width, CARD.height, 20)
      context.stroke()
    }
    const within = CARD.width - 48
    write(context, words.courses[course]!, x + 24, y + 216, {
      size: 36,
      colour: SKIN.text,
      within,
    })
    if (isOpen(world, course))
      write(context, words.tempers[course]!, x + 24, y + 274, {
        size: 22,
        colour: SKIN.soft,
        within,
      })
    paintTimes(context, { world, words, course }, x + 24, y + 318)
    if (isOpen(world, course)) continue
    context.fillStyle = 'rgba(24, 8, 34, 0.62)'
    context.beginPath()
    context.roundRect(x, y, CARD.width, CARD.height, 20)
    context.fill()
    write(context, words.locked, x + 24, y + 274, { size: 22, colour: SKIN.text, within })
  }
}

/** The best run so far, and the time for the next medal. */
function paintTimes(
  context: Context,
  { world, words, course }: { world: World; words: Words; course: number },
  x: number,
  y: number,
): void {
  const best = world.best[course]
  const [silver, gold] = courseOf(course).medals
  if (best) {
    paintMedal(context, x + 20, y + 12, medalOf(course, best.ms), 20)
    writeDigits(context, clock(best.ms), x + 56, y - 4, 32, SKIN.text)
  }
  const next = best ? medalOf(course, best.ms) + 1 : 1
  if (next > 2) return
  const medal = words.medals[next]!
  write(context, medal, x, y + 42, { size: 20, colour: MEDAL_COLOURS[next]! })
  const time = clock((next === 2 ? gold : silver) * 1000)
  writeDigits(context, time, x + widthOf(medal, 20) + 16, y + 44, 20, SKIN.soft)
}
