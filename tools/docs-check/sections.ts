import { matches, type Problem, type Tree } from './tree.ts'

/** The page that says where each section of the old document went; it has to name them. */
const MAP = 'docs/requirements/sections.md'
// A number alone is a section of that document unless the line names a standard, which has sections of its own.
const SECTION = /^.*(?:\bspecification,?\s+(?:sections?|§)|\bsections? \d\b|\(decisions, ").*$/gim
const STANDARD = /\b(?:RFC|ISO|GB|ASVS|W3C) ?\d*/

/** References to sections of a document that is not in the tree. */
export function findSections(tree: Tree): Problem[] {
  return [...matches(tree, SECTION, (file) => file !== MAP)]
    .filter(({ match }) => !STANDARD.test(match[0]))
    .map(({ file, line, match }) => ({ file, line, text: match[0].trim() }))
}
