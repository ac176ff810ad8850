import { findGames } from './games/found-games.ts'
import { GROUND_PACKAGES, loadRecipes, missingFor } from './program/recipes.ts'
import { aptInstall } from './program/apt.ts'
import type { Recipe } from './program/recipe.ts'

const USAGE = `npm run games -- list              which games this machine can offer
npm run games -- install [names]   installs them, all or those named, by apt`

const recipes = loadRecipes()
const [command, ...gameMarks] = process.argv.slice(2)

const unknown = gameMarks.filter((gameMark) => !recipes.has(gameMark))
if (unknown.length > 0) {
  console.error(`no recipe ${unknown.join(', ')}; there are: ${[...recipes.keys()].join(' ')}`)
  process.exit(2)
}
const asked = [...recipes.values()].filter(
  ({ gameMark }) => gameMarks.length === 0 || gameMarks.includes(gameMark),
)

if (command === 'list') {
  for (const { recipe } of gameMarks.length === 0 ? findGames().values() : [])
    describe(
      recipe,
      `offered, for ${recipe.players === 1 ? 'one player' : `up to ${recipe.players} players`}`,
    )
  for (const recipe of asked) {
    const missing = missingFor(recipe)
    describe(recipe, missing.length === 0 ? 'offered' : `missing: ${missing.join(', ')}`)
  }
} else if (command === 'install') {
  const failure = aptInstall([...GROUND_PACKAGES, ...asked.flatMap(({ packages }) => packages)])
  if (failure !== null) {
    console.error(failure)
    process.exit(1)
  }
  const still = asked.filter((recipe) => missingFor(recipe).length > 0)
  for (const recipe of still)
    console.error(`${recipe.gameMark} is still missing ${missingFor(recipe).join(', ')}`)
  console.log(
    `${asked.length - still.length} of ${asked.length} games are installed; a running node offers them within seconds`,
  )
  process.exit(still.length > 0 ? 1 : 0)
} else {
  console.error(USAGE)
  process.exit(2)
}

function describe(
  { gameMark, width, height, controls }: Pick<Recipe, 'gameMark' | 'width' | 'height' | 'controls'>,
  state: string,
): void {
  console.log(`${gameMark.padEnd(14)} ${`${width}x${height}`.padEnd(10)} ${state}`)
  for (const { name, keys, mouse, touch, pad } of controls.actions) {
    const inputs = Object.entries({ keys, mouse, touch, pad }).flatMap(([device, ways]) =>
      ways ? [`${device} ${ways.join(' ')}`] : [],
    )
    console.log(`${' '.repeat(15)}${name.en}: ${inputs.join(' · ')}`)
  }
}
