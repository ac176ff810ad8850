/** Lengths are in units of the road: a segment is 200 long, and the road extends 2000 to each side of its middle. */
export const SEGMENT = 200
export const LAPS = 3
export const COURSES = 3

export interface Course {
  /** Curve and height of each segment. */
  curves: readonly number[]
  heights: readonly number[]
  /** Sum of the curves before a segment, to move the horizon. */
  turns: readonly number[]
  length: number
  traffic: number
  /** Seconds at the start, and more at each half lap. */
  startSeconds: number
  moreSeconds: number
  /** Most seconds for silver and gold. */
  medals: readonly [silver: number, gold: number]
}

/** A piece of road: number of segments, curve, height at its end. */
type Piece = readonly [segments: number, curve: number, height: number]

const COAST: readonly Piece[] = [
  [90, 0, 0],
  [110, 1.6, 900],
  [70, 0, 1500],
  [120, -2.2, 600],
  [60, 0, 0],
  [130, 2.6, 0],
  [80, -1.4, 1400],
  [110, -2.8, 2000],
  [90, 0, 600],
  [120, 2, 0],
  [100, -1.2, 0],
  [120, 2.4, 1000],
  [90, 0, 0],
]
const SNOW: readonly Piece[] = [
  [70, 0, 0],
  [100, -2.6, 2200],
  [80, 2.8, 3400],
  [60, 0, 2200],
  [110, -3.2, 4200],
  [90, 3, 2600],
  [70, 0, 3800],
  [120, 3.6, 1600],
  [80, -2.4, 2800],
  [110, -3.4, 800],
  [80, 2.2, 1800],
  [100, 3.2, 0],
  [90, -2, 900],
  [80, 0, 0],
]
const CITY: readonly Piece[] = [
  [80, 0, 0],
  [80, 3.6, 300],
  [60, -3.8, 900],
  [70, 0, 0],
  [100, 4.2, 1200],
  [90, -4, 300],
  [60, 0, 1700],
  [80, -4.4, 0],
  [80, 3.2, 500],
  [110, 4.4, 1600],
  [70, -3, 400],
  [100, -4.2, 900],
  [80, 3.8, 0],
  [100, 0, 0],
]

/** Factor between the written and the real length of a piece. */
const STRETCH = 1.6

function build(
  pieces: readonly Piece[],
  rest: Omit<Course, 'curves' | 'heights' | 'turns' | 'length'>,
): Course {
  const curves: number[] = []
  const heights: number[] = []
  let from = 0
  for (const [shortSegments, curve, to] of pieces) {
    const segments = Math.round(shortSegments * STRETCH)
    for (let at = 0; at < segments; at++) {
      const share = at / segments
      // A curve comes and goes softly, a hill begins and ends level.
      curves.push(curve * Math.sin(share * Math.PI) ** 0.7)
      heights.push(from + (to - from) * (0.5 - Math.cos(share * Math.PI) / 2))
    }
    from = to
  }
  let turned = 0
  const turns = curves.map((curve) => (turned += curve) - curve)
  return { curves, heights, turns, length: curves.length * SEGMENT, ...rest }
}

const courses: readonly Course[] = [
  build(COAST, { traffic: 12, startSeconds: 40, moreSeconds: 15.5, medals: [96, 88] }),
  build(SNOW, { traffic: 15, startSeconds: 38, moreSeconds: 14.6, medals: [93, 86] }),
  build(CITY, { traffic: 20, startSeconds: 36, moreSeconds: 14, medals: [94, 86] }),
]

export const courseOf = (number: number): Course => courses[number]!

/** The segment at a distance along the course, and how far along it. */
export function segmentAt(course: Course, distance: number): { index: number; share: number } {
  const at = (((distance % course.length) + course.length) % course.length) / SEGMENT
  const index = Math.min(course.curves.length - 1, Math.floor(at))
  return { index, share: at - index }
}

export function heightAt(course: Course, distance: number): number {
  const { index, share } = segmentAt(course, distance)
  const here = course.heights[index]!
  const next = course.heights[(index + 1) % course.heights.length]!
  return here + (next - here) * share
}

/** Sum of the road's curves up to a distance; keeps growing over all laps. */
export function turnAt(course: Course, distance: number): number {
  const { index, share } = segmentAt(course, distance)
  const whole = course.turns.at(-1)! + course.curves.at(-1)!
  return (
    Math.floor(distance / course.length) * whole +
    course.turns[index]! +
    course.curves[index]! * share
  )
}
