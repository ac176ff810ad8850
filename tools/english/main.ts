import { readFileSync } from 'node:fs'
import path from 'node:path'
import { workingTree } from '../docs-check/tree.ts'
import { root } from '../install.mjs'
import { findPhrases } from './phrases.ts'
import { proseOf } from './prose.ts'

/**
 * Reads comments, strings and documents, and ends with 1 at phrases that plain English does without. `npm run check`
 * reads everything; name places to read only those: `node tools/run.mjs tools/english/main.ts shell`.
 */
const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`))
const named = process.argv.slice(2)
const isWanted = (file: string) =>
  /\.(?:md|tsx?|mjs|cjs)$/.test(file) && (named.length === 0 || isIn(file, named))

const found = [...workingTree(root).files]
  .filter((file) => isWanted(file) && !/^tools\/english\/(?:phrases|english\.test)\.ts$/.test(file))
  .flatMap((file) =>
    findPhrases(file, proseOf(file, readFileSync(path.join(root, file), 'utf8'))).map((phrase) => ({
      file,
      ...phrase,
    })),
  )

for (const { file, line, words, write } of found)
  console.log(`${file}:${line}  "${words}": write ${write}`)
console.log(
  found.length > 0
    ? `${found.length} phrases to rewrite`
    : `plain English ${named.length > 0 ? `in ${named.join(', ')}` : 'everywhere'}`,
)
process.exit(found.length > 0 ? 1 : 0)
