import { renderLayers, sharedByPages, type Layer } from './layer-table.ts'
import type { Problem, Tree } from './tree.ts'

/** The document with the table of layers, which `npm run docs:check -- --write` prints between these lines. */
export const LAYERS_DOCUMENT = 'docs/architecture.md'
const PRINTED = /(<!-- layers: [^\n]*-->\n)([\s\S]*?)(\n<!-- end of layers -->)/

/** The document with the table that the rules make; null: it has no place for it. */
export const withLayers = (text: string, layers: readonly Layer[]): string | null =>
  PRINTED.test(text)
    ? text.replace(
        PRINTED,
        (_, begin: string, __, end: string) => begin + renderLayers(layers) + end,
      )
    : null

/** `May import …` of a README, up to the end of the sentence. */
const SENTENCE = /(?<!\| )May import(?:\*\*)?:? ((?:[^.`]|`[^`]*`)*)/
const NAMED = /`(?:@cloudplay|(shared|services|games|assets))\/(?:\{([^}`]*)\}|([a-z0-9-]+|\*))`/g

/** The packages that a README names as those it may import; null: it says nothing about it. */
function namedIn(readme: string, layers: readonly Layer[]): string[] | null {
  const sentence = SENTENCE.exec(readme)?.[1]
  if (sentence === undefined || sentence.startsWith('anything')) return null
  return [...sentence.matchAll(NAMED)].flatMap(([, place, several, one = '']) => {
    if (place === 'shared' && one === '*') return sharedByPages(layers)
    return (several?.split(',') ?? [one]).map((name) =>
      place ? `${place}/${name}` : nameOf(name, layers),
    )
  })
}

/** `@cloudplay/name` is the package in a folder of that name. */
const nameOf = (name: string, layers: readonly Layer[]) =>
  layers.find(({ folder }) => folder.endsWith(`/${name}`))?.folder ?? name

const list = (folders: readonly string[]) => folders.toSorted().join(', ') || 'nothing'

/** The printed table, and the READMEs that say what their package may import, against the rules. */
export function checkLayers(tree: Tree, layers: readonly Layer[]): Problem[] {
  const text = tree.files.has(LAYERS_DOCUMENT) ? tree.read(LAYERS_DOCUMENT) : ''
  const wanted = withLayers(text, layers)
  const problems: Problem[] = []
  if (wanted === null)
    problems.push({
      file: LAYERS_DOCUMENT,
      line: 0,
      text: 'there is no place for the table of layers',
    })
  else if (wanted !== text)
    problems.push({
      file: LAYERS_DOCUMENT,
      line: 0,
      text: 'the table of layers is out of date: npm run docs:check -- --write',
    })
  for (const { folder, mayImport } of layers) {
    const file = `${folder}/README.md`
    const named = tree.files.has(file) ? namedIn(tree.read(file), layers) : null
    const allowed = list(mayImport)
    const said = named && list(named.filter((name) => name !== folder))
    if (said !== null && said !== allowed)
      problems.push({
        file,
        line: 0,
        text: `says it may import ${said}; the rules allow ${allowed}`,
      })
  }
  return problems
}
