import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkDecisions } from './docs-check/decisions.ts'
import { readDocuments } from './docs-check/documents.ts'
import { readLayers } from './docs-check/layer-table.ts'
import { checkLayers, LAYERS_DOCUMENT, withLayers } from './docs-check/layers.ts'
import { checkLinks, checkMentions } from './docs-check/links.ts'
import { checkPackages } from './docs-check/packages.ts'
import { checkPaths } from './docs-check/paths.ts'
import { checkRequirements } from './docs-check/requirements.ts'
import { findSections } from './docs-check/sections.ts'
import { workingTree, type Problem } from './docs-check/tree.ts'
import { root } from './install.mjs'

/** `npm run docs:check`; see tools/README.md. Ends with 1 when something is wrong. */
const strict = process.argv.includes('--sections')
const layers = readLayers(workingTree(root))
if (process.argv.includes('--write')) {
  const text = withLayers(workingTree(root).read(LAYERS_DOCUMENT), layers)
  if (text !== null) writeFileSync(path.join(root, LAYERS_DOCUMENT), text)
}
const tree = workingTree(root)
const documents = readDocuments(tree)
const sections = findSections(tree)
const problems: Problem[] = [
  ...checkLinks(tree, documents),
  ...checkMentions(tree, documents),
  ...checkPaths(tree, documents),
  ...checkRequirements(tree, documents),
  ...checkDecisions(tree, documents),
  ...checkPackages(tree),
  ...checkLayers(tree, layers),
  ...(strict
    ? sections.map(({ file, line, text }) => ({
        file,
        line,
        text: `refers to a section of a document that is not here: ${text}`,
      }))
    : []),
]

for (const { file, line, text } of problems)
  console.log(line ? `${file}:${line}  ${text}` : `${file}  ${text}`)
if (sections.length && !strict)
  console.log(
    `${sections.length} references to sections of a document that is not here (--sections lists them)`,
  )
console.log(
  problems.length ? `${problems.length} problems` : `${documents.size} documents, nothing wrong`,
)
process.exit(problems.length ? 1 : 0)
