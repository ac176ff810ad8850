import type { PlayControls } from '@cloudplay/contract/controls'
import { createCanvas } from '@napi-rs/canvas'
import { make, playTo, type Move } from '../gallery.ts'
import type { Game } from '../play.ts'
import { VIEW_HEIGHT, VIEW_WIDTH } from '../view.ts'
import { withEvenDice } from './even-dice.ts'
import { DEVICES, drivesOf, type Device, type Drive, type Touched } from './drive.ts'

/** One declared input of a game, and whether the picture changes by it. */
export interface InputAnswer {
  action: string
  device: Device
  input: string
  answers: boolean
}

/** Smaller than the frame: painting takes most of the time. */
const WIDTH = VIEW_WIDTH / 4
const HEIGHT = VIEW_HEIGHT / 4
/** Time for an input to show. */
const HELD_SECONDS = 0.4

/** Plays to a scene, does something, and paints what a player sees then. The dice fall alike each time. */
function painted(game: Game, scene: readonly Move[], drive: Drive | null): Buffer {
  return withEvenDice(() => {
    const play = playTo(game, scene, 'en')
    for (const input of drive?.begin ?? []) {
      play.input(input)
      make(play, 1 / 30)
    }
    for (let missing = 2 - (drive?.begin.length ?? 0); missing > 0; missing--) make(play, 1 / 30)
    make(play, HELD_SECONDS)
    const context = createCanvas(WIDTH, HEIGHT).getContext('2d', { alpha: false })
    context.scale(WIDTH / VIEW_WIDTH, HEIGHT / VIEW_HEIGHT)
    play.paint(context)
    return Buffer.from(context.getImageData(0, 0, WIDTH, HEIGHT).data.buffer)
  })
}

/**
 * Drives every declared input of a game, one by one, in scenes where it is played, and compares the picture with the one of a
 * player who does nothing. An input answers if it does so in one of the scenes.
 */
export function inputAnswers(
  game: Game,
  { actions }: PlayControls,
  scenes: readonly (readonly Move[])[],
  at?: Touched,
): InputAnswer[] {
  const still = scenes.map((scene) => painted(game, scene, null))
  const shows = (ways: readonly Drive[]) =>
    scenes.some((scene, number) =>
      ways.some((way) => !painted(game, scene, way).equals(still[number]!)),
    )
  return actions.flatMap((action) =>
    DEVICES.flatMap((device) =>
      drivesOf(action, device, at).map(({ input, ways }) => ({
        action: action.name.en,
        device,
        input,
        answers: shows(ways),
      })),
    ),
  )
}
