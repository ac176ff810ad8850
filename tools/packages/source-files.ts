import fs from 'node:fs'
import path from 'node:path'

const NOT_SOURCES = new Set(['node_modules', 'dist', 'tsconfig.json'])
/** Test files of this repository. Remotes use the kit's `testing` folder too, except this file. */
const OWN_TESTS =
  /\.test\.tsx?$|(^|\/)__snapshots__\/|^(?!remote-kit\/).*\/testing\/|\/testing\/small-remote\.ts$/

function filesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || NOT_SOURCES.has(entry.name)) return []
    const inside = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(inside) : [inside]
  })
}

/** The files of a package that are published as they are, relative to its folder; its package.json is written for it. */
export function publishedFiles(folder: string): string[] {
  const name = path.basename(folder)
  return filesBelow(folder)
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .filter((file) => file !== 'package.json' && !OWN_TESTS.test(`${name}/${file}`))
    .sort()
}

const LINK_OUT = /\[([^\]]+)\]\((?:\.\.\/)[^)]*\)/g

/** A README without the links that lead out of its package. */
export const ownLinksOnly = (markdown: string): string => markdown.replaceAll(LINK_OUT, '$1')
