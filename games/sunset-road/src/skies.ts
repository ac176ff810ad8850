import {
  glow,
  seededDice,
  sprite,
  stamp,
  vertical,
  type Context,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'
import { VIEW_WIDTH } from '@cloudplay/game-kit/view'
import type { Theme } from './themes.ts'

/** The horizon of a level road. */
export const HORIZON_Y = 360
/** Hills lift the view, so the sky extends below the horizon. */
const SKY_HEIGHT = 500
const TILE_WIDTH = 2560
export const STRIP_HEIGHT = 210

export interface Sky {
  back: Sprite
  far: Sprite
  near: Sprite
}

export const paintSky = (theme: Theme, seed: number): Sky => ({
  back: paintBack(theme, seed),
  far:
    theme.scenery === 'neon'
      ? paintTowers(theme.far, seed, 0.75)
      : paintRange(theme, theme.far, seed, 0.86, theme.scenery === 'pines'),
  near:
    theme.scenery === 'neon'
      ? paintTowers(theme.near, seed + 5, 0.5)
      : paintRange(theme, theme.near, seed + 3, 0.5, false),
})

function paintBack(theme: Theme, seed: number): Sprite {
  const dice = seededDice(seed * 31)
  return sprite(VIEW_WIDTH, SKY_HEIGHT, (context) => {
    context.fillStyle = vertical(context, 0, HORIZON_Y + 30, [
      [0, theme.sky[0]],
      [0.42, theme.sky[1]],
      [0.76, theme.sky[2]],
      [1, theme.sky[3]],
    ])
    context.fillRect(0, 0, VIEW_WIDTH, SKY_HEIGHT)
    const { x, y, radius, rgb, face } = theme.light
    stamp(context, glow(360, rgb, 0.7), x, y)
    context.fillStyle = face
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
    if (theme.scenery === 'neon') {
      paintStars(context, dice)
      // Bars of haze cross the moon over the city.
      context.fillStyle = theme.sky[2]
      for (let bar = 0; bar < 5; bar++)
        context.fillRect(x - radius, y + 6 + bar * 13, radius * 2, 2 + bar * 1.6)
    } else paintClouds(context, theme, dice)
  })
}

function paintStars(context: Context, dice: () => number): void {
  for (let index = 0; index < 130; index++) {
    context.fillStyle = `rgba(220, 210, 255, ${0.2 + dice() * 0.6})`
    context.fillRect(dice() * VIEW_WIDTH, dice() * 250, 1.7, 1.7)
  }
}

function paintClouds(context: Context, theme: Theme, dice: () => number): void {
  for (let cloud = 0; cloud < 13; cloud++) {
    const y = 50 + dice() * 240
    const x = dice() * VIEW_WIDTH
    const width = 120 + dice() * 260
    for (let layer = 0; layer < 3; layer++) {
      context.fillStyle =
        layer === 0 ? `rgba(${theme.light.rgb}, 0.28)` : `rgba(${theme.haze}, 0.16)`
      context.beginPath()
      context.ellipse(
        x + (dice() - 0.5) * width * 0.5,
        y + layer * 5,
        width * (0.7 - layer * 0.14),
        5 + dice() * 7,
        0,
        0,
        Math.PI * 2,
      )
      context.fill()
    }
  }
}

/** A mountain range that repeats seamlessly, with snow on its peaks. */
function paintRange(
  theme: Theme,
  colour: string,
  seed: number,
  rise: number,
  hasSnow: boolean,
): Sprite {
  const dice = seededDice(seed * 577)
  const waves = Array.from({ length: 6 }, (_, index) => ({
    turns: index * 3 + 2 + Math.floor(dice() * 3),
    phase: dice() * 6.28,
    size: 1 / (index + 1.4),
  }))
  const heightAt = (x: number) => {
    const total = waves.reduce(
      (sum, { turns, phase, size }) =>
        sum + (1 - Math.abs(Math.sin((x / TILE_WIDTH) * Math.PI * turns + phase))) * size,
      0,
    )
    return STRIP_HEIGHT * rise * Math.min(0.98, total / 2.1)
  }
  return sprite(TILE_WIDTH, STRIP_HEIGHT, (context) => {
    const outline = (drop: number) => {
      context.beginPath()
      context.moveTo(0, STRIP_HEIGHT)
      for (let x = 0; x <= TILE_WIDTH; x += 8)
        context.lineTo(x, STRIP_HEIGHT - heightAt(x % TILE_WIDTH) + drop)
      context.lineTo(TILE_WIDTH, STRIP_HEIGHT)
      context.closePath()
    }
    context.fillStyle = vertical(context, STRIP_HEIGHT * (1 - rise), STRIP_HEIGHT, [
      [0, colour],
      [1, `rgba(${theme.haze}, 0.9)`],
    ])
    outline(0)
    context.fill()
    if (!hasSnow) return
    context.save()
    outline(0)
    context.clip()
    context.fillStyle = 'rgba(255, 255, 255, 0.85)'
    for (let x = 0; x <= TILE_WIDTH; x += 8) {
      const height = heightAt(x % TILE_WIDTH)
      if (height > STRIP_HEIGHT * 0.4)
        context.fillRect(
          x,
          STRIP_HEIGHT - height,
          8.5,
          (height - STRIP_HEIGHT * 0.4) * (0.45 + 0.3 * Math.sin(x / 23)),
        )
    }
    context.restore()
  })
}

/** A skyline with lit windows. */
function paintTowers(colour: string, seed: number, rise: number): Sprite {
  const dice = seededDice(seed * 911)
  return sprite(TILE_WIDTH, STRIP_HEIGHT, (context) => {
    for (let x = 0; x < TILE_WIDTH - 20;) {
      const width = Math.min(TILE_WIDTH - x, 34 + dice() * 70)
      const height = STRIP_HEIGHT * rise * (0.35 + dice() * 0.65)
      const top = STRIP_HEIGHT - height
      context.fillStyle = colour
      context.fillRect(x, top, width, height)
      const tint = ['#ff5fc0', '#4fe8ff', '#ffd36b'][Math.floor(dice() * 3)]!
      context.fillStyle = tint
      context.fillRect(x, top, width, 2.5)
      for (let row = top + 9; row < STRIP_HEIGHT - 6; row += 11)
        for (let at = x + 5; at < x + width - 7; at += 10)
          if (dice() < 0.36) {
            context.globalAlpha = 0.3 + dice() * 0.5
            context.fillStyle = dice() < 0.7 ? '#ffd9a0' : tint
            context.fillRect(at, row, 5, 5)
            context.globalAlpha = 1
          }
      x += width + (dice() < 0.3 ? 10 : 2)
    }
  })
}
