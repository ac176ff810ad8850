import { wholePixel } from '../view.ts'
import { stamp, type Context, type Sprite } from './brush.ts'

/** A spot of light that flies, slows down, falls and goes out. `hue` names its picture. */
interface Particle<Hue extends string> {
  x: number
  y: number
  vx: number
  vy: number
  ageSeconds: number
  lifeSeconds: number
  hue: Hue
}

export interface Burst<Hue extends string> {
  x: number
  y: number
  count: number
  hue: Hue
  /** px a second, at most. */
  speed?: number
  lifeSeconds?: number
}

const PARTICLES_MAX = 160

/** Particles and the shake of the view. They belong to the picture, not to the rules, so their dice need no seed. */
export class Effects<Hue extends string> {
  readonly #gravity: number
  #particles: Particle<Hue>[] = []
  #shake = 0

  /** @param gravity px a second, each second */
  constructor(gravity = 0) {
    this.#gravity = gravity
  }

  get count(): number {
    return this.#particles.length
  }

  burst({ x, y, count, hue, speed = 260, lifeSeconds = 0.7 }: Burst<Hue>): void {
    for (let index = 0; index < count && this.#particles.length < PARTICLES_MAX; index++) {
      const angle = Math.random() * Math.PI * 2
      const pace = speed * (0.25 + Math.random() * 0.75)
      const life = lifeSeconds * (0.5 + Math.random() * 0.5)
      this.#particles.push({
        x,
        y,
        vx: Math.cos(angle) * pace,
        vy: Math.sin(angle) * pace,
        ageSeconds: 0,
        lifeSeconds: life,
        hue,
      })
    }
  }

  /** @param strength px the view jumps at most */
  shake(strength: number): void {
    this.#shake = Math.min(24, Math.max(this.#shake, strength))
  }

  step(dtSeconds: number): void {
    const slow = Math.exp(-2.2 * dtSeconds)
    for (const particle of this.#particles) {
      particle.ageSeconds += dtSeconds
      particle.vx *= slow
      particle.vy = particle.vy * slow + this.#gravity * dtSeconds
      particle.x += particle.vx * dtSeconds
      particle.y += particle.vy * dtSeconds
    }
    this.#particles = this.#particles.filter(
      ({ ageSeconds, lifeSeconds }) => ageSeconds < lifeSeconds,
    )
    this.#shake *= Math.exp(-9 * dtSeconds)
    if (this.#shake < 0.4) this.#shake = 0
  }

  /** The current offset of the view. */
  get offset(): { x: number; y: number } {
    if (this.#shake === 0) return { x: 0, y: 0 }
    const jump = () => wholePixel((Math.random() * 2 - 1) * this.#shake)
    return { x: jump(), y: jump() }
  }

  paint(context: Context, pictures: Readonly<Record<Hue, Sprite>>): void {
    for (const { x, y, ageSeconds, lifeSeconds, hue } of this.#particles)
      stamp(context, pictures[hue], x, y, 1.5 * (1 - ageSeconds / lifeSeconds) + 0.15)
  }
}
