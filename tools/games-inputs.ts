import { drivesOf, DEVICES, type Drive } from '../games/kit/src/testing/drive.ts'
import { inputAnswers, type InputAnswer } from '../games/kit/src/testing/input-answers.ts'
import type { Gallery, Move } from '../games/kit/src/gallery.ts'
import type { Touched } from '../games/kit/src/testing/drive.ts'
import { findGames } from '../services/game-node/src/games/found-games.ts'
import { loadRecipes, missingFor } from '../services/game-node/src/program/recipes.ts'
import { ProgramEyes } from './program-eyes.ts'

/**
 * Plays every game of this machine with each input that its recipe declares, and prints whether the picture answers (PLAY-28):
 * `npm run games:inputs [-- gameMark …]`.
 */
const wanted = process.argv.slice(2)
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

/** A game with monsters is never still: an input is tried several times, alone and while walking. */
async function answersSometime(eyes: ProgramEyes, ways: readonly Drive[], walking: Drive | null) {
  for (const held of [null, walking, null])
    for (const way of ways) if (await eyes.answers(way, held)) return true
  return false
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
  const eyes = await ProgramEyes.open(recipe)
  const answers: InputAnswer[] = []
  const first = drivesOf(recipe.controls.actions[0]!, 'keys')[0]?.ways[0] ?? null
  for (const action of recipe.controls.actions)
    for (const device of DEVICES)
      for (const { input, ways } of drivesOf(action, device)) {
        answers.push({
          action: action.name.en,
          device,
          input,
          answers: await answersSometime(eyes, ways, first),
        })
      }
  print(gameMark, answers)
  await eyes.close()
}
for (const line of skipped) console.log(`skipped ${line}`)
process.exit(0)
