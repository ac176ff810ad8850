import fs from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '../shared/contract/src/language.ts'
import { paintScene, type Gallery } from '../games/kit/src/gallery.ts'
import { findGames } from '../services/game-node/src/games/found-games.ts'
import { root } from './child.ts'

/** Paints the scenes of each game's `gallery.ts`: `npm run games:gallery [-- gameMark …]`. */
const games = findGames()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((gameMark) => !games.has(gameMark))
if (unknown.length > 0) {
  console.error(`no game ${unknown.join(', ')}; there are: ${[...games.keys()].join(' ')}`)
  process.exit(2)
}
const target = path.join(root, '.reports/games')
const figures: string[] = []
for (const [gameMark, { name, recipe, load }] of games) {
  if (wanted.length > 0 && !wanted.includes(gameMark)) continue
  const { gallery } = (await import(`../games/${name}/gallery.ts`)) as { gallery: Gallery }
  const game = await load()
  fs.mkdirSync(path.join(target, name), { recursive: true })
  for (const [scene, moves] of Object.entries(gallery))
    for (const language of LANGUAGES) {
      const file = `${name}/${scene}.${language}.png`
      const { width, title } = recipe
      fs.writeFileSync(path.join(target, file), paintScene(game, moves, language))
      figures.push(
        `<figure><img src="${file}" width="${width / 2}"><figcaption>${title}: ${scene}</figcaption></figure>`,
      )
    }
}
const page = path.join(target, 'index.html')
fs.writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><title>Games</title><style>figure{display:inline-block}</style>${figures.join('')}\n`,
)
console.log(`${figures.length} scenes: ${path.relative(root, page)}`)
