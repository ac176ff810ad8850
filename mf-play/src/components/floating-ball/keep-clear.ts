import type { FramePart } from '@cloudplay/contract/controls'
import type { TouchLayout } from '@cloudplay/contract/touch-layout'
import type { Place, Size } from '../../hooks/use-stage.ts'

/** Px of the stage, from its own top left. */
export type Box = Place & Size

/** Until the first statistics. */
const USUAL_FRAME: Size = { width: 1280, height: 720 }

/** Parts of the frame on the stage, which shows the whole frame in its middle. */
export function partsOnStage(parts: readonly FramePart[], frame: Size | null, stage: Size): Box[] {
  const { width, height } = frame ?? USUAL_FRAME
  const scale = Math.min(stage.width / width, stage.height / height)
  const shown = { width: width * scale, height: height * scale }
  const left = (stage.width - shown.width) / 2
  const top = (stage.height - shown.height) / 2
  return parts.map((part) => ({
    x: left + part.x * shown.width,
    y: top + part.y * shown.height,
    width: part.width * shown.width,
    height: part.height * shown.height,
  }))
}

export const padOnStage = (layout: TouchLayout, stage: Size): Box[] =>
  layout.map(({ x, y, sizePx }) => ({
    x: x * stage.width - sizePx / 2,
    y: y * stage.height - sizePx / 2,
    width: sizePx,
    height: sizePx,
  }))

/** Px² that two boxes share. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return across > 0 && down > 0 ? across * down : 0
}

/** How much of a box is taken; px². */
export const takenOf = (box: Box, taken: readonly Box[]): number =>
  taken.reduce((sum, other) => sum + shared(box, other), 0)

/** The first of some places where a box covers nothing taken, or else the one where it covers least. */
export function clearest(places: readonly Place[], size: Size, taken: readonly Box[]): Place {
  const [first, ...others] = places.map((place) => ({
    place,
    covered: takenOf({ ...place, ...size }, taken),
  }))
  return others.reduce((best, one) => (one.covered < best.covered ? one : best), first!).place
}
