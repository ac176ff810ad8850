import { VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { HORIZON_Y, type Thing, type ThingKind, type World } from './world.ts'

const RADIUS: Record<ThingKind, number> = {
  star: 17,
  bigStar: 26,
  heart: 20,
  shield: 22,
  magnet: 22,
  storm: 46,
  rock: 40,
  comet: 24,
}
const EDGE_X = VIEW_WIDTH + 80
const STAR_GAP = 58

type Random = () => number

function thing(
  kind: ThingKind,
  x: number,
  y: number,
  random: Random,
  speed: Partial<Pick<Thing, 'vx' | 'vy'>> = {},
): Thing {
  return { kind, x, y, vx: 0, vy: 0, radius: RADIUS[kind], phase: random(), gone: false, ...speed }
}

/** Puts new stars and dangers beyond the right edge as the world scrolls. */
export function spawn(world: World, random: Random): void {
  if (world.distance >= world.nextPatternAt) {
    const length = spawnStars(world, random)
    world.nextPatternAt = world.distance + length + 220 + random() * 200
  }
  if (world.distance >= world.nextDangerAt) {
    spawnDanger(world, random)
    world.nextDangerAt =
      world.distance + Math.max(300, 760 - world.level * 45) * (0.75 + random() * 0.5)
  }
}

/** Adds a figure of stars and returns its length in px. */
function spawnStars(world: World, random: Random): number {
  const count = 6 + Math.floor(random() * 5)
  const middle = 150 + random() * 330
  const figure = Math.floor(random() * 4)
  const tall = 50 + random() * 70
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1)
    const y =
      figure === 0
        ? middle - Math.sin(share * Math.PI) * tall
        : figure === 1
          ? middle + Math.sin(share * Math.PI * 2) * tall
          : figure === 2
            ? middle + (share - 0.5) * tall * 2
            : middle + (index % 2 === 0 ? -24 : 24)
    const last = index === count - 1
    world.things.push(
      thing(
        last && random() < 0.35 ? 'bigStar' : 'star',
        EDGE_X + index * STAR_GAP,
        clampY(y),
        random,
      ),
    )
  }
  if (random() < 0.16) {
    const kind = random() < 0.4 ? 'shield' : random() < 0.6 ? 'magnet' : 'heart'
    world.things.push(thing(kind, EDGE_X + count * STAR_GAP + 60, 140 + random() * 320, random))
  }
  return count * STAR_GAP
}

function spawnDanger(world: World, random: Random): void {
  const dice = random()
  if (world.level >= 3 && dice < 0.3) {
    world.things.push(
      thing('comet', EDGE_X + 200, -40 + random() * 200, random, {
        vx: -260,
        vy: 150 + random() * 90,
      }),
    )
  } else if (world.level >= 2 && dice < 0.6) {
    world.things.push(thing('rock', EDGE_X, HORIZON_Y - 20 - random() * 150, random))
  } else {
    world.things.push(
      thing('storm', EDGE_X, 110 + random() * 350, random, { vx: -30 - random() * 60 }),
    )
  }
}

const clampY = (y: number) => Math.max(90, Math.min(600, y))
