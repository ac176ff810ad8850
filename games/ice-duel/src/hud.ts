import { stamp, type Context, type Sprite } from '@cloudplay/game-kit/paint/brush'
import {
  card,
  labelled,
  paintMenu,
  paintPauseButton,
  veil,
  type Skin,
} from '@cloudplay/game-kit/panel/panel'
import { paintHelp, paintPaused } from '@cloudplay/game-kit/panel/pages'
import { VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { digitsWidth, writeDigits } from '@cloudplay/game-kit/words/digits'
import { write, writeGrown } from '@cloudplay/game-kit/words/lettering'
import { shownMenu } from './menus.ts'
import { SIDE_COLOURS } from './rink-picture.ts'
import type { Words } from './words.ts'
import { GOALS_TO_WIN, isChampion, RIVALS, type World } from './world.ts'

const MIDDLE = VIEW_WIDTH / 2
const GOLD = '#ffe08a'
const SKIN: Skin = {
  text: '#f2f7ff',
  soft: '#c3d6f5',
  accent: '#bfeaff',
  onAccent: '#0c1c3c',
  card: 'rgba(12, 26, 56, 0.88)',
  line: 'rgba(200, 226, 255, 0.28)',
  veil: '6, 12, 32',
}
interface Players {
  penguin: Sprite
  rivals: readonly Sprite[]
}

/** Paints over the ice: the score, and the words and buttons of each screen. */
export function paintHud(context: Context, world: World, words: Words, players: Players): void {
  if (world.screen === 'title') paintTitle(context, world, words, players)
  else if (world.screen === 'help') paintHelp(context, SKIN, 0.66, words)
  else {
    paintScore(context, world, words)
    if (world.screen === 'meet') paintMeeting(context, world, words, players)
    else if (world.screen === 'goal') paintGoal(context, world, words)
    else if (world.screen === 'paused')
      paintPaused(context, SKIN, 0.55, words.paused, shownMenu(world, words))
    else if (world.screen === 'over') paintOver(context, world, words)
    if (world.screen === 'playing' || world.screen === 'faceoff' || world.screen === 'goal')
      paintPauseButton(context, SKIN)
  }
}

const nameOf = (world: World, words: Words, side: 0 | 1) => {
  if (world.mode === 'duo') return side === 0 ? words.left : words.right
  return side === 0 ? words.you : words.rivals[world.rival]!
}

function paintScore(context: Context, world: World, words: Words): void {
  card(context, SKIN, MIDDLE - 230, 14, 460, 88)
  write(context, nameOf(world, words, 0), MIDDLE - 122, 32, {
    size: 26,
    colour: SIDE_COLOURS[0],
    align: 'right',
    within: 100,
  })
  write(context, nameOf(world, words, 1), MIDDLE + 122, 32, {
    size: 26,
    colour: SIDE_COLOURS[1],
    within: 100,
  })
  writeDigits(
    context,
    String(world.score[0]),
    MIDDLE - 64 - digitsWidth('0', 52) / 2,
    26,
    52,
    SKIN.text,
  )
  writeDigits(
    context,
    String(world.score[1]),
    MIDDLE + 64 - digitsWidth('0', 52) / 2,
    26,
    52,
    SKIN.text,
  )
  writeDigits(context, ':', MIDDLE - digitsWidth(':', 44) / 2, 28, 44, SKIN.soft)
  for (const side of [0, 1] as const)
    for (let goal = 0; goal < GOALS_TO_WIN; goal++) {
      context.fillStyle = goal < world.score[side] ? SIDE_COLOURS[side] : 'rgba(220, 234, 255, 0.2)'
      context.beginPath()
      context.arc(MIDDLE + (side === 0 ? -1 : 1) * (120 + goal * 20), 80, 6, 0, Math.PI * 2)
      context.fill()
    }
}

function paintTitle(context: Context, world: World, words: Words, players: Players): void {
  veil(context, SKIN, 0.46)
  const sway = Math.sin(world.timeSeconds * 1.3) * 6
  stamp(context, players.penguin, MIDDLE - 420, 226 + sway, 1.7)
  stamp(
    context,
    players.rivals[Math.floor(world.timeSeconds / 2.5) % RIVALS]!,
    MIDDLE + 420,
    226 - sway,
    1.7,
  )
  write(context, words.title, MIDDLE, 128, {
    size: 118,
    colour: SKIN.text,
    face: 'serif',
    align: 'centre',
    within: 640,
  })
  write(context, words.tagline, MIDDLE, 290, { size: 28, colour: SKIN.soft, align: 'centre' })
  const { menu, labels, place } = shownMenu(world, words)
  paintMenu(context, SKIN, menu, place, labels)
  for (let rival = 0; rival < RIVALS; rival++) {
    context.globalAlpha = rival < world.beaten ? 1 : 0.32
    stamp(context, players.rivals[rival]!, MIDDLE - 144 + rival * 72, 638, 0.6)
  }
  context.globalAlpha = 1
}

function paintMeeting(context: Context, world: World, words: Words, players: Players): void {
  veil(context, SKIN, 0.6)
  const come = 1 - Math.exp(-world.screenSeconds * 5)
  const rival = world.mode === 'duo' ? 1 : world.rival
  stamp(context, players.penguin, -120 + come * 480, 350, 2)
  stamp(context, players.rivals[rival]!, VIEW_WIDTH + 120 - come * 480, 350, 2)
  write(context, nameOf(world, words, 0), 360, 490, {
    size: 40,
    colour: SIDE_COLOURS[0],
    align: 'centre',
  })
  write(context, nameOf(world, words, 1), VIEW_WIDTH - 360, 490, {
    size: 40,
    colour: SIDE_COLOURS[1],
    align: 'centre',
  })
  writeGrown(context, 'VS', MIDDLE, 350, { size: 120, colour: GOLD }, 1 + (1 - come) * 0.8)
  if (world.mode === 'duo') return
  write(context, words.tempers[rival]!, VIEW_WIDTH - 360, 550, {
    size: 24,
    colour: SKIN.soft,
    align: 'centre',
  })
  write(context, words.stage({ number: rival + 1 }), MIDDLE, 200, {
    size: 34,
    colour: SKIN.text,
    align: 'centre',
  })
}

function paintGoal(context: Context, world: World, words: Words): void {
  // By the rules the conceding side counts as the last striker, so the other one scored.
  const scorer = world.striker === 0 ? 1 : 0
  const text = world.mode === 'solo' && scorer === 1 ? words.conceded : words.goal
  const grown = 1 + Math.exp(-world.screenSeconds * 7) * 1.2
  context.globalAlpha = Math.min(1, (1.7 - world.screenSeconds) * 3)
  writeGrown(
    context,
    text,
    MIDDLE,
    320,
    { size: 120, colour: scorer === 0 ? SIDE_COLOURS[0] : SIDE_COLOURS[1] },
    grown,
  )
  context.globalAlpha = 1
}

function paintOver(context: Context, world: World, words: Words): void {
  veil(context, SKIN, 0.55)
  card(context, SKIN, MIDDLE - 300, 150, 600, 420)
  const hasWon = world.score[0] > world.score[1]
  const champion = isChampion(world)
  const duoTitle = hasWon ? words.leftWon : words.rightWon
  const title =
    world.mode === 'duo' ? duoTitle : champion ? words.champion : hasWon ? words.won : words.lost
  write(context, title, MIDDLE, 182, {
    size: 66,
    colour: hasWon || world.mode === 'duo' ? GOLD : SKIN.text,
    align: 'centre',
    within: 540,
  })
  if (champion)
    write(context, words.championLine, MIDDLE, 282, {
      size: 24,
      colour: SKIN.soft,
      align: 'centre',
      within: 540,
    })
  else
    writeDigits(
      context,
      `${world.score[0]}:${world.score[1]}`,
      MIDDLE - digitsWidth('0:0', 44) / 2,
      276,
      44,
      SKIN.text,
    )
  labelled(context, SKIN, words.best, String(world.longestRally), MIDDLE, 342, 28)
  const { menu, labels, place } = shownMenu(world, words)
  paintMenu(context, SKIN, menu, place, labels)
}
