import { fillOutline, type Context } from '@cloudplay/game-kit/paint/brush'
import { VIEW_HEIGHT, VIEW_WIDTH, wholePixel } from '@cloudplay/game-kit/view'
import { courseOf, heightAt, SEGMENT, type Course } from './courses.ts'
import type { Sized } from './scenery.ts'
import { plant } from './scenery.ts'
import { HORIZON_Y } from './skies.ts'
import type { Theme } from './themes.ts'
import type { World } from './world.ts'

/** Height of the eye above the road, and its distance behind the car. */
const EYE_HEIGHT = 1_150
const EYE_BEHIND = 900
const DEPTH = 0.86
const ROAD_HALF = 2_000
const SEEN = 130
/** Segments in a band of one colour. */
const BAND = 4

/** Place of a piece of road in the picture; y is a whole pixel, so that bands join without a seam. */
export interface Line {
  x: number
  y: number
  /** Half the road's width, px. */
  half: number
  /** Nearer lines hide everything below this. */
  clipY: number
}

/** The road from the car to the distance: one line a segment, nearest first. */
export function projectRoad(world: World): { lines: Line[]; first: number; eye: number } {
  const course = courseOf(world.course)
  const eye = world.distance - EYE_BEHIND
  const first = Math.floor(eye / SEGMENT) + 1
  const eyeY = heightAt(course, world.distance) + EYE_HEIGHT
  const lines: Line[] = []
  let bend = 0
  let turn = -course.curves[wrapped(course, first)]! * ((eye / SEGMENT) % 1)
  let clipY = VIEW_HEIGHT
  for (let index = 0; index < SEEN; index++) {
    const segment = wrapped(course, first + index)
    const far = (first + index) * SEGMENT - eye
    const scale = DEPTH / Math.max(far, 40)
    const line = projected(scale, -world.place * ROAD_HALF + bend, course.heights[segment]! - eyeY)
    lines.push({ ...line, clipY })
    clipY = Math.min(clipY, line.y)
    turn += course.curves[segment]!
    bend += turn * 2.6
  }
  return { lines, first, eye }
}

function projected(scale: number, x: number, y: number) {
  return {
    x: VIEW_WIDTH / 2 + (scale * x * VIEW_WIDTH) / 2,
    y: wholePixel(HORIZON_Y - (scale * y * VIEW_WIDTH) / 2),
    half: (scale * ROAD_HALF * VIEW_WIDTH) / 2,
  }
}

const wrapped = (course: Course, segment: number) =>
  ((segment % course.curves.length) + course.curves.length) % course.curves.length

/** Draws the ground and the road. */
export function paintRoad(
  context: Context,
  theme: Theme,
  { lines, first }: { lines: readonly Line[]; first: number },
): void {
  const top = Math.min(...lines.map(({ y }) => y))
  context.fillStyle = theme.ground[0]
  context.fillRect(0, top, VIEW_WIDTH, VIEW_HEIGHT - top)
  const runs = seenRuns(lines, first)
  const marked = runs.filter(({ band, edge }) => band === 0 && edge.at(-1)!.half > 26)
  fillStrips(context, theme.ground[1], ofBand(runs, 1), groundOf)
  for (const band of [0, 1] as const) {
    const ofIt = ofBand(runs, band)
    if (theme.water) fillStrips(context, theme.water[band], ofIt, (edge) => strip(edge, -60, -2.3))
    fillStrips(context, theme.kerb[band], ofIt, (edge) => strip(edge, -1.1, 1.1))
    fillStrips(context, theme.road[band], ofIt, (edge) => strip(edge, -1, 1))
  }
  for (const at of [-0.34, 0.34])
    fillStrips(context, theme.line, marked, (edge) => strip(edge, at - 0.014, at + 0.014))
}

/** Places of the road's middle, far to near. */
type Edge = Pick<Line, 'x' | 'y' | 'half'>[]

/** Neighbouring pieces of road in one colour. */
interface Run {
  band: 0 | 1
  edge: Edge
}

const bandOf = (segment: number) => (Math.floor(segment / BAND) % 2 === 0 ? 0 : 1)

const ofBand = (runs: readonly Run[], band: 0 | 1) => runs.filter((run) => run.band === band)

/** The pieces in sight, each down to the hill that hides it. */
function seenRuns(lines: readonly Line[], first: number): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (let index = lines.length - 1; index > 0; index--) {
    const far = lines[index]!
    const near = lines[index - 1]!
    const band = bandOf(first + index - 1)
    const bottom = Math.min(near.y, near.clipY)
    if (far.y >= bottom) {
      run = undefined
      continue
    }
    if (run?.band !== band) {
      run = { band, edge: [far] }
      runs.push(run)
    }
    run.edge.push(bottom === near.y ? near : between(far, near, bottom))
    if (bottom < near.y) run = undefined
  }
  return runs
}

function between(far: Line, near: Line, y: number) {
  const share = (y - far.y) / (near.y - far.y)
  const mix = (from: number, to: number) => from + (to - from) * share
  return { x: mix(far.x, near.x), y, half: mix(far.half, near.half) }
}

/** Fills all strips of a colour together. */
function fillStrips(
  context: Context,
  colour: string,
  runs: readonly Run[],
  outline: (edge: Edge) => string,
): void {
  if (runs.length > 0) fillOutline(context, runs.map(({ edge }) => outline(edge)).join(''), colour)
}

/** The outline of a strip of the road; its edges in halves of the road's width. */
function strip(edge: Edge, left: number, right: number): string {
  const side = (at: number) =>
    edge.map(({ x, y, half }) => `${Math.round((x + half * at) * 16) / 16} ${y}`)
  return `M${side(left).join('L')}L${side(right).reverse().join('L')}Z`
}

const groundOf = (edge: Edge): string => `M0 ${edge[0]!.y}H${VIEW_WIDTH}V${edge.at(-1)!.y}H0Z`

/** The thing beside the road at a segment; always the same. */
export function paintRoadside(
  context: Context,
  scenery: readonly Sized[],
  line: Line,
  segment: number,
  hasWater: boolean,
): void {
  const dice = (segment * 2_654_435_761) >>> 0
  if (segment % 5 !== 0) return
  const side = dice % 2 === 0 ? 1 : -1
  const away = side === -1 && hasWater ? 1.55 : 1.45 + ((dice >>> 5) % 100) / 70
  plant(
    context,
    scenery[(dice >>> 12) % scenery.length]!,
    line.x + side * away * line.half,
    line.y,
    line.half,
    line.clipY,
  )
  if (segment % 15 === 0)
    plant(
      context,
      scenery[(dice >>> 16) % scenery.length]!,
      line.x - side * (hasWater && side === 1 ? 1.5 : 1.9) * line.half,
      line.y,
      line.half,
      line.clipY,
    )
}

/** The line of something at a distance; null if it is out of sight. */
export function lineAt(
  road: { lines: readonly Line[]; eye: number; first: number },
  course: Course,
  distance: number,
): { line: Line; index: number } | null {
  const gap = ((((distance - road.eye) % course.length) + course.length) % course.length) / SEGMENT
  const at = gap - (road.first - road.eye / SEGMENT)
  const index = Math.floor(at)
  const near = road.lines[index]
  const far = road.lines[index + 1]
  if (index < 0 || !near || !far) return null
  const share = at - index
  // Sizes don't shrink linearly with distance, but between two lines this is close enough.
  const mix = (from: number, to: number) => from + (to - from) * share
  return {
    line: {
      x: mix(near.x, far.x),
      y: mix(near.y, far.y),
      half: mix(near.half, far.half),
      clipY: near.clipY,
    },
    index,
  }
}
