import { courseOf, segmentAt } from './courses.ts'
import { BOOST_SECONDS, BOOST_SPEED, TOP_SPEED, type GameEvent, type World } from './world.ts'
import type { Wheel } from './wheel.ts'

const GAS = 5_400
const DRAG = 2_200
const BRAKE = 13_000
const GRAVEL_DRAG = 9_500
const GRAVEL_SPEED = 4_600
/** Speed of the car across the road by the wheel, and drift by a curve. */
const STEERING = 2.5
const CARRIED_OUT = 0.48
/** Farthest place, before the things beside the road. */
const EDGE = 1.38
const CAR_LENGTH = 420
const CAR_WIDTH = 0.36
const CLOSE_WIDTH = 0.66
const CHARGE_BY_PASSING = 0.34
const CHARGE_A_SECOND = 0.03

/** Advances the car. */
export function drive(world: World, wheel: Wheel, dt: number, events: GameEvent[]): void {
  const course = courseOf(world.course)
  const curve = course.curves[segmentAt(course, world.distance).index]!
  world.wheel += (wheel.steer - world.wheel) * (1 - Math.exp(-11 * dt))
  useBoost(world, wheel, dt, events)
  const most = world.boostSeconds > 0 ? BOOST_SPEED : TOP_SPEED
  const isOnGravel = Math.abs(world.place) > 1.08
  if (world.boostSeconds > 0) world.speed += 14_000 * dt
  else if (wheel.brake > 0) world.speed -= BRAKE * wheel.brake * dt
  else
    world.speed += (wheel.gas > 0 ? GAS * wheel.gas * (1.15 - world.speed / TOP_SPEED) : -DRAG) * dt
  if (isOnGravel && world.speed > GRAVEL_SPEED) {
    world.speed -= GRAVEL_DRAG * dt
    if (Math.floor(world.timeSeconds * 6) !== Math.floor((world.timeSeconds - dt) * 6))
      events.push({ kind: 'gravel' })
  }
  if (world.speed > most) world.speed = Math.max(most, world.speed - 7_000 * dt)
  world.speed = Math.max(0, world.speed)
  const pace = world.speed / TOP_SPEED
  world.place +=
    (world.wheel * STEERING * Math.min(1, pace * 1.4) - curve * pace * pace * CARRIED_OUT) * dt
  world.place = Math.max(-EDGE, Math.min(EDGE, world.place))
  const before = world.distance
  world.distance += world.speed * dt
  meetOthers(world, before, dt, events)
}

function useBoost(world: World, wheel: Wheel, dt: number, events: GameEvent[]): void {
  world.boostSeconds = Math.max(0, world.boostSeconds - dt)
  world.charge = Math.min(1, world.charge + CHARGE_A_SECOND * dt)
  if (!wheel.boost || world.charge < 1 || world.boostSeconds > 0) return
  world.charge = 0
  world.boostSeconds = BOOST_SECONDS
  events.push({ kind: 'boost' })
}

function meetOthers(world: World, before: number, dt: number, events: GameEvent[]): void {
  const { length, curves } = courseOf(world.course)
  const ahead = (distance: number, from: number) =>
    ((((distance - from) % length) + length * 1.5) % length) - length / 2
  for (const other of world.others) {
    const gapBefore = ahead(other.distance, before)
    // In curves it keeps to its lane, and drifts a little like a car with a driver.
    other.distance =
      (other.distance +
        other.speed *
          (1 -
            Math.min(
              0.4,
              Math.abs(curves[segmentAt(courseOf(world.course), other.distance).index]!) * 0.07,
            )) *
          dt) %
      length
    const gap = ahead(other.distance, world.distance)
    const across = Math.abs(other.place - world.place)
    if (gap > 0 && gap < CAR_LENGTH && across < CAR_WIDTH && world.speed > other.speed) {
      world.speed = other.speed * 0.55
      world.distance = before
      world.boostSeconds = 0
      world.place += Math.sign(world.place - other.place || 1) * 0.12
      events.push({ kind: 'crash' })
    } else if (gapBefore > 0 && gap <= 0 && !other.isPassed) {
      other.isPassed = true
      if (across < CLOSE_WIDTH && world.speed > TOP_SPEED * 0.6) {
        world.charge = Math.min(1, world.charge + CHARGE_BY_PASSING)
        events.push({ kind: 'close' })
      }
    }
    if (gap > 4_000) other.isPassed = false
  }
}
