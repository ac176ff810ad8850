import { readMarkdown, type Markdown } from './markdown.ts'
import type { Tree } from './tree.ts'

/** Every Markdown document of the tree, by path. */
export type Documents = ReadonlyMap<string, Markdown>

export function readDocuments(tree: Tree): Documents {
  return new Map(
    [...tree.files]
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file, readMarkdown(tree.read(file))]),
  )
}
