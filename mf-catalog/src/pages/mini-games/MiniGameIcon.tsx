import { css } from '@emotion/react'
import { radius } from '@cloudplay/ui'
import {
  Bird,
  Blocks,
  CircleDot,
  Feather,
  Flame,
  Gamepad2,
  Ghost,
  Grid2x2,
  Hexagon,
  Puzzle,
  Rocket,
  type LucideIcon,
} from 'lucide-react'

/** The icons mini-games may name, by their lucide names. */
const icons = new Map<string, LucideIcon>([
  ['bird', Bird],
  ['blocks', Blocks],
  ['circle-dot', CircleDot],
  ['feather', Feather],
  ['flame', Flame],
  ['ghost', Ghost],
  ['grid-2x2', Grid2x2],
  ['hexagon', Hexagon],
  ['puzzle', Puzzle],
  ['rocket', Rocket],
])

/** Dusk colours, two a game, so that neighbours differ. */
const SKIES = [
  ['#31508f', '#1b2c54'],
  ['#6b3f7d', '#33204a'],
  ['#23676f', '#143840'],
  ['#7d4a3a', '#42251f'],
  ['#3d6b45', '#1f3a29'],
  ['#4b4a94', '#272653'],
] as const

const tile = SKIES.map(
  ([light, dark]) => css`
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    border-radius: ${radius.medium};
    background: radial-gradient(120% 120% at 75% 0%, ${light}, ${dark});
    color: #fff;
  `,
)

/** The icon of a mini-game on its piece of evening sky; a name this build does not know shows a gamepad. */
export function MiniGameIcon({ name, place }: { name: string; place: number }) {
  const Icon = icons.get(name) ?? Gamepad2
  return (
    <span css={tile[Math.abs(place) % tile.length]} aria-hidden>
      <Icon size={28} strokeWidth={1.75} />
    </span>
  )
}
