import path from 'node:path'
import type { Documents } from './documents.ts'
import { isThere, matches, type Problem, type Tree } from './tree.ts'

const { posix } = path
const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** Where a link of `document` leads, from the root; null: out of the repository. */
function placeOf(document: string, target: string): string | null {
  const place = posix
    .normalize(posix.join(posix.dirname(document), decodeURI(target)))
    .replace(/\/$/, '')
  return place.startsWith('..') ? null : place === '.' ? '' : place
}

function problemOf(
  tree: Tree,
  documents: Documents,
  document: string,
  link: string,
): string | null {
  if (HAS_SCHEME.test(link)) return null
  const [target = '', fragment] = link.split('#', 2)
  if (target.startsWith('/'))
    return `the link ${link} has no root to start from: write it from this document on`
  const place = target === '' ? document : placeOf(document, target)
  if (place === null || !isThere(tree, place)) return `the link ${link} leads to nothing`
  const anchors = documents.get(place)?.anchors
  if (fragment !== undefined && anchors && !anchors.has(decodeURI(fragment)))
    return `${link}: there is no heading #${fragment} in ${place}`
  return null
}

/** Links between documents, to files and to headings. Other sites are not asked. */
export function checkLinks(tree: Tree, documents: Documents): Problem[] {
  return [...documents].flatMap(([file, { links }]) =>
    links.flatMap(({ target, line }) => {
      const text = problemOf(tree, documents, file, target)
      return text === null ? [] : [{ file, line, text }]
    }),
  )
}

/** Documents that sources name: `docs/….md`, with or without a heading, and decision records by number. */
export function checkMentions(tree: Tree, documents: Documents): Problem[] {
  const problems: Problem[] = []
  const inSources = (file: string) => !file.endsWith('.md')
  for (const { file, line, match } of matches(
    tree,
    /\bdocs\/[\w./-]*?\.md(?:#([\w-]+))?/g,
    inSources,
  )) {
    const [target = ''] = match[0].split('#')
    const document = documents.get(target)
    if (!document) problems.push({ file, line, text: `${target} is not there` })
    else if (match[1] !== undefined && !document.anchors.has(match[1]))
      problems.push({ file, line, text: `there is no heading #${match[1]} in ${target}` })
  }
  const records = new Set(
    [...documents.keys()].flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []),
  )
  for (const { file, line, match } of matches(
    tree,
    /\b(?:docs\/decisions\/|[Dd]ecisions? )(\d{3})\b/g,
  )) {
    if (!records.has(match[1] ?? ''))
      problems.push({ file, line, text: `there is no decision ${match[1]}` })
  }
  return problems
}
