import fs from 'node:fs'
import path from 'node:path'
import { nameIn, renamer } from './rename.ts'
import { folderOf, type Options } from './options.ts'

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache'])

export const templateFolder = ({ kind }: Pick<Options, 'kind'>): string =>
  `tools/create/template-${kind}`

function filesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return []
    const inside = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(inside) : [inside]
  })
}

/** The way from a folder of the repository to its root. */
const upFrom = (folder: string) => '../'.repeat(folder.split('/').length)

/** The files of a new remote, by their path in its folder. */
export function filesFor(root: string, options: Options, devPort: number): Map<string, string> {
  const template = path.join(root, templateFolder(options))
  const renamed = renamer(options)
  const files = filesBelow(template).map((file) => {
    const inside = path.relative(template, file).split(path.sep).join('/')
    const text = renamed(fs.readFileSync(file, 'utf8'), devPort)
    // From its own folder both are as far from the root as the template was; links and configuration lead there.
    const placed = inside.includes('/')
      ? text
      : text.replaceAll(upFrom(templateFolder(options)), upFrom(folderOf(options)))
    return [renamed(inside), placed] as const
  })
  return new Map(files)
}

/** A name of the template's own code that the new component would take; null when there is none. */
export function takenIdentifier(root: string, options: Options): string | null {
  const sources = filesBelow(path.join(root, templateFolder(options))).filter((file) =>
    /\.tsx?$/.test(file),
  )
  return nameIn(
    sources.map((file) => fs.readFileSync(file, 'utf8')),
    options,
  )
}
