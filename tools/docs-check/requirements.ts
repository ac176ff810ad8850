import type { Documents } from './documents.ts'
import { matches, type Problem, type Tree } from './tree.ts'

const FOLDER = 'docs/requirements/'
const ID = /^[A-Z]{3,}-\d+$/

const areaOf = (id: string) => id.slice(0, id.indexOf('-'))

/** Every requirement has a heading that is only its id, so a link reaches it by `#area-1`. */
function definitions(documents: Documents): { id: string; file: string; line: number }[] {
  return [...documents]
    .filter(([file]) => file.startsWith(FOLDER))
    .flatMap(([file, { headings }]) =>
      headings
        .filter(({ text }) => ID.test(text))
        .map(({ text, line }) => ({ id: text, file, line })),
    )
}

/** Ids defined twice, ids on a page of another area, and used ids that no page defines. */
export function checkRequirements(tree: Tree, documents: Documents): Problem[] {
  const defined = definitions(documents)
  if (defined.length === 0)
    return [{ file: FOLDER, line: 0, text: 'no requirement is defined here' }]
  const problems: Problem[] = []
  const places = new Map<string, string>()
  for (const { id, file, line } of defined) {
    const earlier = places.get(id)
    if (earlier === undefined) places.set(id, `${file}:${line}`)
    else problems.push({ file, line, text: `${id} is defined at ${earlier} already` })
    const page = `${FOLDER}${areaOf(id).toLowerCase()}.md`
    if (file !== page) problems.push({ file, line, text: `${id} belongs on ${page}` })
  }
  const areas = [...new Set(defined.map(({ id }) => areaOf(id)))].join('|')
  for (const { file, line, match } of matches(tree, new RegExp(`\\b(?:${areas})-\\d+\\b`, 'g'))) {
    if (!places.has(match[0]))
      problems.push({ file, line, text: `${match[0]} is defined by no page of ${FOLDER}` })
  }
  return problems
}
