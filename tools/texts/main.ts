import { readFileSync } from 'node:fs'
import path from 'node:path'
import { workingTree } from '../docs-check/tree.ts'
import { root } from '../install.mjs'
import { numbersOfRules } from './numbers-of-rules.ts'
import { pageProblemsOf, problemsOf } from './problems.ts'

/**
 * Reads the texts of pages, servers and games, and ends with 1 where one is half translated or used by nothing. A key that
 * is used and missing fails the types.
 */
const FOR_PLAYERS =
  /^(?:shell|mf-\w+|activities\/[\w-]+|tools\/create\/template-\w+|shared\/(?:activity|api|games|lists|session|ui|widgets))$/

/** Packages that name keys of others: values of the wire, sounds, parts of a page. */
const NAMING = [
  ['', 'shared/contract'],
  ['games/', 'games/kit'],
  ['services/', 'shared/operator-pages'],
] as const

// Triggers write words of the wire too.
const files = [...workingTree(root).files].filter(
  (file) =>
    /\/src\/.*\.(?:tsx?|sql)$/.test(file) &&
    !/\.test\.tsx?$|\/(?:testing|gallery)\/|gallery\.tsx$/.test(file),
)
const packageOf = (file: string) => file.slice(0, file.indexOf('/src/'))
const packages = new Map<string, string[]>()
for (const file of files)
  packages.set(packageOf(file), [...(packages.get(packageOf(file)) ?? []), file])
const sourcesOf = (name: string) =>
  (packages.get(name) ?? []).map((file) => ({
    file,
    code: readFileSync(path.join(root, file), 'utf8'),
  }))
const codesOf = (name: string) => sourcesOf(name).map(({ code }) => code)

const found = [...packages.keys()].flatMap((name) => {
  const own = sourcesOf(name)
  const naming = NAMING.filter(([below]) => name.startsWith(below)).map(([, other]) => other)
  return [
    ...problemsOf({ own, others: naming.flatMap(codesOf) }),
    ...(FOR_PLAYERS.test(name) ? pageProblemsOf(own, numbersOfRules) : []),
  ]
})

for (const { file, line, text } of found) console.log(`${file}:${line}  ${text}`)
console.log(
  found.length > 0 ? `${found.length} problems with texts` : 'every text in both languages',
)
process.exit(found.length > 0 ? 1 : 0)
