import { describe, expect, it } from 'vitest'
import { categories, games, tags } from './index.ts'

const length = (text: string) => [...text].length
const duplicates = (values: (string | number)[]) =>
  values.filter((value, i) => values.indexOf(value) !== i)

const HAN = /\p{Script=Han}/u

describe('the catalogue', () => {
  it('offers at least 40 games, each with its own id, slug, game mark and names', () => {
    expect(games.length).toBeGreaterThanOrEqual(40)
    for (const key of ['gameId', 'slug', 'gameMark', 'name', 'nameEn', 'line', 'lineEn'] as const) {
      expect(duplicates(games.map((game) => game[key])), key).toEqual([])
    }
  })

  it('begins with a built-in game; only those are playable without a real PC game on a node', () => {
    expect(games[0]).toMatchObject({ gameId: 1, slug: 'starlight', isSubscribe: 1 })
    expect(games.filter((game) => game.isSubscribe === 1).map(({ gameMark }) => gameMark)).toEqual([
      'starlight',
      'ice-duel',
      'lantern-river',
      'sunset-road',
    ])
  })

  it.each(games.map((game) => [game.slug, game] as const))(
    'says enough and not too much about %s',
    (_, game) => {
      expect(game.slug).toMatch(/^[a-z0-9-]+$/)
      expect(length(game.line)).toBeLessThanOrEqual(18)
      expect(game.lineEn).toMatch(/^[\x20-\x7e]{8,60}$/)
      expect(length(game.name)).toBeLessThanOrEqual(10)
      expect(game.desc.match(/[。！？]/g)?.length).toBeGreaterThanOrEqual(2)
      expect(length(game.desc)).toBeLessThanOrEqual(80)
      expect(game.controls.length).toBeGreaterThan(0)
      expect(game.tags.length).toBeGreaterThan(0)
      expect(game.categories.length).toBeGreaterThan(0)
      for (const title of [game.nameEn, ...(game.otherNamesEn ?? [])])
        expect(title).toMatch(/^[A-Za-z0-9][A-Za-z0-9 .:-]*$/)
    },
  )

  it.each(games.map((game) => [game.slug, game.english] as const))(
    'says the same about %s in English, without a Chinese character LANG-4',
    (slug, english) => {
      const { desc, serviceDescHtml } = english
      expect(`${desc}${serviceDescHtml}`).not.toMatch(HAN)
      expect(desc.match(/[.!?](?= |$)/g)?.length).toBeGreaterThanOrEqual(2)
      expect(length(desc)).toBeLessThanOrEqual(200)
      const shape = (html: string) => html.match(/<\/?(?:h3|ul|li|p|strong)>/g)
      const chinese = games.find((game) => game.slug === slug)!.serviceDescHtml
      expect(shape(english.serviceDescHtml)).toEqual(shape(chinese))
    },
  )

  it.each(
    games.flatMap((game) => [
      [game.slug, game.serviceDescHtml] as const,
      [`${game.slug} in English`, game.english.serviceDescHtml] as const,
    ]),
  )('keeps to plain, closed markup for %s', (_, html) => {
    const found = [...html.matchAll(/<\/?([^>]*)>/g)].map(([, name]) => name)
    expect(found.filter((name) => !['p', 'h3', 'ul', 'li', 'strong'].includes(name ?? ''))).toEqual(
      [],
    )
    // Folding innermost pairs away leaves nothing exactly when every tag is closed in order.
    let rest = html
    for (let before = ''; rest !== before;) {
      before = rest
      rest = rest.replace(/<(\w+)>[^<]*<\/\1>/g, '')
    }
    expect(rest).toBe('')
  })

  it('fills every shelf', () => {
    expect(categories).toHaveLength(12)
    expect(tags).toHaveLength(12)
    for (const shelf of [categories, tags]) {
      for (const { nameEn } of shelf) expect(nameEn).toMatch(/^[\x20-\x7e]{4,24}$/)
      expect(duplicates(shelf.map(({ id }) => id))).toEqual([])
      expect(duplicates(shelf.map(({ key }) => key))).toEqual([])
    }
    for (const { key } of categories)
      expect(
        games.filter((game) => game.categories.includes(key)).length,
        key,
      ).toBeGreaterThanOrEqual(4)
    for (const { key } of tags)
      expect(games.filter((game) => game.tags.includes(key)).length, key).toBeGreaterThanOrEqual(4)
  })
})
