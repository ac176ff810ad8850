import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { factsOf, games } from '@cloudplay/catalog-data'
import { LANGUAGES } from '@cloudplay/contract/language'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { allExports } from './exports.ts'
import { publicDir } from './public-dir.ts'
import { shots } from './shots.ts'

/** Bytes a cover may weigh as AVIF: a home of a dozen cards has to fit a mobile connection. */
const heaviest: Record<string, number> = {
  'wide-640': 15_000,
  'wide-1280': 40_000,
  'tall-360': 15_000,
  'tall-720': 40_000,
  'square-192': 8_000,
  'square-384': 20_000,
}

const kindOf = ({ name, parentPath }: { name: string; parentPath: string }) =>
  basename(parentPath) === 'videos' ? 'film' : name.startsWith('shot') ? 'shot' : 'drawn'

describe('the exported pictures', () => {
  it('exist as AVIF and WebP in the size their name promises', async () => {
    for (const { path, width, height } of allExports()) {
      for (const [extension, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ] as const) {
        const picture = await sharp(join(publicDir, `${path}.${extension}`)).metadata()
        expect({
          path,
          width: picture.width,
          height: picture.height,
          format: picture.format,
        }).toEqual({
          path,
          width,
          height,
          format,
        })
      }
    }
  })

  it('keep covers within their weight', async () => {
    for (const { slug } of games) {
      for (const [name, limit] of Object.entries(heaviest)) {
        const { size } = await stat(join(publicDir, 'games', slug, `${name}.avif`))
        expect(size, `${slug}/${name}.avif`).toBeLessThanOrEqual(limit)
      }
    }
  })

  it('contain icons for the browser, the home screen and the launcher', async () => {
    for (const [name, size] of [
      ['icon-32', 32],
      ['icon-192', 192],
      ['icon-512', 512],
      ['maskable-192', 192],
      ['maskable-512', 512],
      ['apple-touch-icon-180', 180],
      ['shortcut-search-192', 192],
      ['shortcut-games-192', 192],
      ['shortcut-account-192', 192],
    ] as const) {
      const icon = await sharp(join(publicDir, 'brand', `${name}.png`)).metadata()
      expect({ name, width: icon.width, height: icon.height }).toEqual({
        name,
        width: size,
        height: size,
      })
    }
    for (const name of ['favicon.svg', 'mark.svg'])
      expect(await readFile(join(publicDir, 'brand', name), 'utf8')).toMatch(/^<svg /)
  })

  it('are as many of each game as its page names, and several of each built-in game LIST-18', () => {
    for (const { slug } of games) expect(shots[slug]?.length ?? 0, slug).toBe(factsOf(slug).shots)
    const builtIn = games.filter(({ isSubscribe }) => isSubscribe === 1)
    for (const { slug } of builtIn) expect(factsOf(slug).shots, slug).toBeGreaterThanOrEqual(3)
  })

  it('leave no folder of a game that is gone, and weigh under 8 MB together, films under 6, shots under 1.2 in each language', async () => {
    expect((await readdir(join(publicDir, 'games'))).sort()).toEqual(
      games.map(({ slug }) => slug).sort(),
    )
    const files = await readdir(publicDir, { recursive: true, withFileTypes: true })
    const weightOf = async (kind: 'film' | 'shot' | 'drawn') => {
      const wanted = files.filter((file) => file.isFile() && kindOf(file) === kind)
      const sizes = await Promise.all(wanted.map((file) => stat(join(file.parentPath, file.name))))
      return sizes.reduce((sum, { size }) => sum + size, 0)
    }
    expect(await weightOf('drawn')).toBeLessThan(8_000_000)
    expect(await weightOf('film')).toBeLessThan(6_000_000)
    expect((await weightOf('shot')) / LANGUAGES.length).toBeLessThan(1_200_000)
  })
})
