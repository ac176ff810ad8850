import { drivesOf, DEVICES, type Device } from '../games/kit/src/testing/drive.ts'
import { inputAnswers, type InputAnswer } from '../games/kit/src/testing/input-answers.ts'
import type { Gallery, Move } from '../games/kit/src/gallery.ts'
import type { Touched } from '../games/kit/src/testing/drive.ts'
import { findGames } from '../services/game-node/src/games/found-games.ts'
import { loadRecipes, missingFor } from '../services/game-node/src/program/recipes.ts'
import type { Recipe } from '../services/game-node/src/program/recipe.ts'
import { ProgramEyes } from './program-eyes.ts'
import { sceneOf } from './program-scenes.ts'

/**
 * Plays every game of this machine with each input that its recipe declares, and prints whether the picture answers (PLAY-28):
 * `npm run games:inputs [-- gameMark …]`.
 */
const wanted = process.argv.slice(2)
const there = [...findGames().keys(), ...loadRecipes().keys()]
const unknown = wanted.filter((gameMark) => !there.includes(gameMark))
if (unknown.length > 0) {
  console.error(`no game ${unknown.join(', ')}; there are: ${there.join(' ')}`)
  process.exit(2)
}
const isWanted = (gameMark: string) => wanted.length === 0 || wanted.includes(gameMark)

interface Scenes {
  gallery: Gallery
  played: readonly (readonly Move[])[]
  touched?: Touched
}

/** Of one action on one device: which inputs answer, and which don't. */
function print(gameMark: string, answers: readonly InputAnswer[]): void {
  const places = new Set(answers.map(({ action, device }) => `${action} | ${device}`))
  for (const place of places) {
    const inputs = answers.filter(({ action, device }) => `${action} | ${device}` === place)
    const named = (does: boolean) =>
      inputs.filter(({ answers }) => answers === does).map(({ input }) => input)
    const silent = named(false)
    console.log(
      `| ${gameMark} | ${place} | ${named(true).join(' ') || '-'} | ${silent.join(' ') || '-'} |`,
    )
  }
}

/** Plays an action by each declared input of a device, each from the scene on, as monsters don't wait. */
async function programAnswers(
  recipe: Recipe,
  action: Recipe['controls']['actions'][number],
  device: Device,
): Promise<InputAnswer[]> {
  const scene = sceneOf(recipe.gameMark, action.name.en)
  const inputs = drivesOf(action, device, scene.touched).map(({ input, ways }) => ({
    action: action.name.en,
    device,
    input,
    ways,
    answers: false,
  }))
  for (const one of inputs)
    for (const way of one.ways) {
      const eyes = await ProgramEyes.open(recipe, scene)
      one.answers = await eyes.answers(way)
      await eyes.close()
      if (one.answers) break
    }
  return inputs
}

console.log('| game | action | device | the picture answers | no answer |')
console.log('|---|---|---|---|---|')
for (const [gameMark, { name, recipe, load }] of findGames()) {
  if (!isWanted(gameMark)) continue
  const { played, touched } = (await import(`../games/${name}/gallery.ts`)) as Scenes
  print(gameMark, inputAnswers(await load(), recipe.controls, played, touched))
}
const skipped: string[] = []
for (const [gameMark, recipe] of loadRecipes()) {
  if (!isWanted(gameMark)) continue
  const missing = missingFor(recipe)
  if (missing.length > 0) {
    skipped.push(
      `${gameMark}: missing ${missing.join(', ')} (npm run games -- install ${gameMark})`,
    )
    continue
  }
  for (const action of recipe.controls.actions)
    for (const device of DEVICES) print(gameMark, await programAnswers(recipe, action, device))
  const eyes = await ProgramEyes.open(recipe, sceneOf(gameMark, ''))
  const answers = await eyes.answers({ begin: [], end: [] })
  print(gameMark, [{ action: 'nothing', device: 'keys', input: 'none', answers }])
  await eyes.close()
}
for (const line of skipped) console.log(`skipped ${line}`)
process.exit(0)
