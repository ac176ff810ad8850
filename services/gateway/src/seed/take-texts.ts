import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { SeedGame, SeedShelf } from './game-texts.ts'

/**
 * Copies the words of the catalogue into this service, as data: `pnpm --filter @cloudplay/gateway take-texts <module>`,
 * where the module exports `games`, `tags` and `categories`. Services share no source; the copy is committed.
 */
interface Source {
  games: (Omit<SeedGame, 'tags' | 'categories'> & { tags: string[]; categories: string[] })[]
  tags: (SeedShelf & { key: string })[]
  categories: (SeedShelf & { key: string })[]
}

const [from] = process.argv.slice(2)
if (!from) throw new Error('which module holds the texts?')
const source = (await import(pathToFileURL(from).href)) as Source
const tagIds = new Map(source.tags.map(({ key, id }) => [key, id]))
const categoryIds = new Map(source.categories.map(({ key, id }) => [key, id]))
const texts = {
  tags: source.tags.map(({ id, name, icon }) => ({ id, name, icon })),
  categories: source.categories.map(({ id, name, icon }) => ({ id, name, icon })),
  games: source.games.map((game) => ({
    gameId: game.gameId,
    slug: game.slug,
    mark: game.mark,
    name: game.name,
    latinName: game.latinName,
    line: game.line,
    desc: game.desc,
    serviceDescHtml: game.serviceDescHtml,
    tags: game.tags.map((key) => tagIds.get(key)!),
    categories: game.categories.map((key) => categoryIds.get(key)!),
    ageLabel: game.ageLabel,
    controls: game.controls,
    isSubscribe: game.isSubscribe,
  })),
}
writeFileSync(new URL('game-texts.json', import.meta.url), `${JSON.stringify(texts, null, 1)}\n`)
console.log(`${texts.games.length} games`)
