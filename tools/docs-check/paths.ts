import path from 'node:path'
import type { Documents } from './documents.ts'
import { isThere, type Problem, type Tree } from './tree.ts'

const { posix } = path
const SOURCE = /\.(?:ts|tsx|js|mjs|cjs|md|jsonc?|sql|ya?ml)$/
const PATH = /^(?:\.{1,2}\/|\.?[\w@-])[\w.@<>{}*,…/-]*$/
/** Made by builds and runs; git does not know them. */
const MADE = new Set(['dist', 'node_modules', '.data', '.cache'])

/** `a/{b,c}/d` as `a/b/d` and `a/c/d`. */
function expand(text: string): string[] {
  const group = /\{([^{}]*)\}/.exec(text)
  if (!group) return [text]
  return (group[1] ?? '')
    .split(',')
    .flatMap((part) =>
      expand(text.slice(0, group.index) + part + text.slice(group.index + group[0].length)),
    )
}

/** `*`, `<name>` and `…` stand for any text without a slash, `**` for any; an extension may be left out. */
function patternOf(target: string): RegExp {
  const parts = target.split(/(\*\*|\*|<[^>]*>|…)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' || part === '…' || part.startsWith('<')
      ? '[^/]*'
      : part.replace(/[.+?^$()|[\]\\{}]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}(?:\\.[a-z0-9]+)?$`)
}

function exists(tree: Tree, target: string): boolean {
  if (isThere(tree, target)) return true
  const pattern = patternOf(target)
  return (
    [...tree.files].some((file) => pattern.test(file)) ||
    [...tree.folders].some((folder) => pattern.test(folder))
  )
}

/** The folder of the package `document` belongs to; '' outside of packages. */
function packageOf(tree: Tree, document: string): string {
  for (let folder = posix.dirname(document); folder !== '.'; folder = posix.dirname(folder))
    if (tree.files.has(`${folder}/package.json`)) return folder
  return ''
}

/** The folders a path in `document` may start from: the root, its own, its package, and what a package keeps files in. */
function startsOf(tree: Tree, document: string): string[] {
  const own = packageOf(tree, document)
  return ['', posix.dirname(document), ...(own === '' ? [] : [own, `${own}/src`, `${own}/public`])]
}

/** Whether `word` is meant as a path of this repository and leads to nothing. */
function wrongPath(tree: Tree, document: string, word: string): boolean {
  const target = posix.normalize(word.replace(/:\d+(?:-\d+)?$/, '')).replace(/\/$/, '')
  const isRelative = /^\.{1,2}\//.test(word)
  const [first = ''] = target.split('/')
  if (target.split('/').some((part) => MADE.has(part))) return false
  // Names of a remote's exposes look like this.
  if (/^\.\/[\w-]+$/.test(word)) return false
  const starts = isRelative ? [posix.dirname(document)] : startsOf(tree, document)
  const places = starts.map((start) => posix.join(start, target))
  if (places.some((place) => exists(tree, place))) return false
  const isKnown = isRelative || starts.some((start) => tree.folders.has(posix.join(start, first)))
  return isKnown || SOURCE.test(target)
}

/** Words in backticks that are paths of this repository, from its root, the document's folder or its package. */
export function checkPaths(tree: Tree, documents: Documents): Problem[] {
  const problems: Problem[] = []
  for (const [file, { spans }] of documents) {
    for (const { text, line } of spans) {
      for (const word of text.split(/\s+/)) {
        const name = word.replace(/#.*$/, '').replace(/[;,:]$/, '')
        if (!name.includes('/') || !PATH.test(name.replace(/:\d+(?:-\d+)?$/, ''))) continue
        for (const target of expand(name))
          if (wrongPath(tree, file, target))
            problems.push({ file, line, text: `${target} is not in the tree` })
      }
    }
  }
  return problems
}
