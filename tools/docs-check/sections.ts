import { matches, type Problem, type Tree } from './tree.ts'

// A number alone is a section of that document unless the line names a standard, which has sections too.
const SECTION = /^.*(?:\bspecification,?\s+(?:sections?|§)|\bsections? \d\b|\(decisions, ").*$/gim
const STANDARD = /\b(?:RFC|ISO|GB|ASVS|W3C|GCC|draft)\b|\bRFC\d/

/** References to sections of a document that is not in the tree. */
export function findSections(tree: Tree): Problem[] {
  return [...matches(tree, SECTION)]
    .filter(({ match }) => !STANDARD.test(match[0]))
    .map(({ file, line, match }) => ({ file, line, text: match[0].trim() }))
}
