import { expect, it } from 'vitest'
import { tokens } from './theme.ts'

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const words = ['text', 'soft', 'muted', 'link', 'success', 'warning', 'danger', 'confirm'] as const
const backgrounds = ['page', 'raised', 'overlay'] as const
const pairs = words.flatMap((word) => backgrounds.map((background) => [word, background] as const))

it.each(pairs)('%s on %s is at least 4.5 : 1', (word, background) => {
  expect(contrast(tokens[word], tokens[background])).toBeGreaterThanOrEqual(4.5)
})

it('keeps the ink on filled buttons at least 4.5 : 1, over the whole gradient of play', () => {
  const stops = tokens.play.match(/#[0-9A-F]{6}/g)!
  expect(stops).toHaveLength(2)
  for (const stop of stops) expect(contrast(tokens['on-play'], stop)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(tokens['on-confirm'], tokens.confirm)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(tokens['on-main'], tokens.main)).toBeGreaterThanOrEqual(4.5)
})
