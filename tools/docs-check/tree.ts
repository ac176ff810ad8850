import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Every file of the repository, by its path from the root with forward slashes. */
export interface Tree {
  files: ReadonlySet<string>
  /** Every folder that contains a file, at any depth; '' is the root. */
  folders: ReadonlySet<string>
  /** The text of a file of the tree. */
  read: (file: string) => string
}

export interface Problem {
  file: string
  /** 1 is the first; 0 where the problem belongs to no line. */
  line: number
  text: string
}

function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>([''])
  for (const file of files)
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
      folders.add(file.slice(0, at))
  return folders
}

/** A tree held in memory, by path. */
export function treeOf(texts: Readonly<Record<string, string>>): Tree {
  const files = new Set(Object.keys(texts))
  return { files, folders: foldersOf(files), read: (file) => texts[file] ?? '' }
}

/** The working tree at `root`: what git tracks or would track, so that build output does not count as there. */
export function workingTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = new Set(
    listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file))),
  )
  const texts = new Map<string, string>()
  const read = (file: string) => {
    let text = texts.get(file)
    if (text === undefined) texts.set(file, (text = readFileSync(path.join(root, file), 'utf8')))
    return text
  }
  return { files, folders: foldersOf(files), read }
}

/** Whether `target`, a file or a folder, is in the tree. */
export const isThere = (tree: Tree, target: string): boolean =>
  tree.files.has(target) || tree.folders.has(target)

const TEXT = /\.(?:ts|tsx|js|mjs|cjs|md|json|jsonc|sql|ya?ml|html)$/
/** Generated, large, and without a word of ours. */
const NOT_OURS = /(?:^|\/)pnpm-lock\.yaml$|\/migrations\/meta\//
/** The checker's own sources contain examples of faults. */
const OWN = /^tools\/docs-check(?:\/|\.ts$)/

/** The files whose words count: documents, sources, settings. */
export const textFiles = (tree: Tree): string[] =>
  [...tree.files].filter((file) => TEXT.test(file) && !NOT_OURS.test(file) && !OWN.test(file))

/** Every match of `pattern` (with the flag g) in the text files, with its place. */
export function* matches(
  tree: Tree,
  pattern: RegExp,
  isWanted: (file: string) => boolean = () => true,
): Generator<{ file: string; line: number; match: RegExpExecArray }> {
  for (const file of textFiles(tree)) {
    if (!isWanted(file)) continue
    const text = tree.read(file)
    let line = 1
    let counted = 0
    for (const match of text.matchAll(pattern)) {
      for (; counted < match.index; counted++) if (text.charCodeAt(counted) === 10) line++
      yield { file, line, match }
    }
  }
}
