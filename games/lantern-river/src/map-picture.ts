import { stamp, type Context, type Sprite } from '@cloudplay/game-kit/paint/brush'
import { digitsWidth, writeDigits } from '@cloudplay/game-kit/words/digits'
import { write } from '@cloudplay/game-kit/words/lettering'
import { paintBackButton, veil } from '@cloudplay/game-kit/panel/panel'
import { SKIN } from './hud.ts'
import { levelPlace, MIDDLE } from './layout.ts'
import type { Lanterns } from './lanterns.ts'
import { LEVELS, LEVELS_PER_CHAPTER } from './levels.ts'
import type { Words } from './words.ts'
import { isOpen, STARS_MAX, type World } from './world.ts'

/** The map: a lantern for each level, with the earned stars. */
export function paintMap(
  context: Context,
  world: World,
  words: Words,
  { lanterns, stars }: { lanterns: Lanterns; stars: { earned: Sprite; missing: Sprite } },
): void {
  veil(context, SKIN, 0.56)
  write(context, words.river, MIDDLE, 60, {
    size: 52,
    colour: SKIN.text,
    face: 'sans',
    align: 'centre',
  })
  paintBackButton(context, SKIN)
  words.chapters.forEach((name, chapter) => {
    write(context, name, 66, levelPlace(chapter * LEVELS_PER_CHAPTER).y - 20, {
      size: 30,
      colour: SKIN.accent,
      within: 92,
    })
  })
  for (let number = 0; number < LEVELS; number++) {
    const { x, y } = levelPlace(number)
    const isChosen = number === world.chosenLevel
    const earned = world.stars[number]!
    if (isChosen) {
      context.strokeStyle = SKIN.accent
      context.lineWidth = 4
      context.beginPath()
      context.arc(x, y, 52 + Math.sin(world.timeSeconds * 4) * 2, 0, Math.PI * 2)
      context.stroke()
    }
    context.globalAlpha = isOpen(world, number) ? 1 : 0.4
    const lantern = (earned > 0 ? lanterns.lit : lanterns.dark)[
      Math.floor(number / LEVELS_PER_CHAPTER)
    ]!
    stamp(context, lantern, x, y + Math.sin(world.timeSeconds * 1.6 + number) * 3, 0.82)
    const label = String(number + 1)
    context.fillStyle = 'rgba(40, 14, 18, 0.82)'
    context.beginPath()
    context.roundRect(x - 19, y - 17, 38, 34, 10)
    context.fill()
    writeDigits(context, label, x - digitsWidth(label, 22) / 2, y - 11, 22, '#fff3d8')
    for (let star = 0; star < STARS_MAX; star++)
      stamp(
        context,
        star < earned ? stars.earned : stars.missing,
        x + (star - 1) * 26,
        y + 52,
        0.55,
      )
    context.globalAlpha = 1
  }
}
