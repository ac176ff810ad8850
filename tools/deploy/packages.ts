import fs from 'node:fs'
import path from 'node:path'

const STORE = /^(.*\/node_modules\/\.pnpm\/[^/]+)\/node_modules\//
/** How a bundle names a package that stays outside it (`tools/compile/bundle.mjs`). */
const OUTSIDE = /["'](?:\.\.\/)+(node_modules\/\.pnpm\/[^"']+)["']/g

/** Installed files that the programs in `dist` import, as paths from the root. */
export function packagesOfBundle(dist: string): string[] {
  const programs = fs.readdirSync(dist).filter((name) => name.endsWith('.js'))
  return programs.flatMap((name) =>
    [...fs.readFileSync(path.join(dist, name), 'utf8').matchAll(OUTSIDE)].map(
      ([, file = '']) => file,
    ),
  )
}

/** Entries of a `node_modules` folder, with those of its scopes. */
const entriesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .flatMap((name) =>
      name.startsWith('@')
        ? fs.readdirSync(path.join(folder, name)).map((entry) => path.join(folder, name, entry))
        : [path.join(folder, name)],
    )

/**
 * The folders in pnpm's store, from the root, of the packages to which these files belong, and of all their dependencies. An
 * optional one that isn't installed is left out.
 */
export function closureOf(root: string, files: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = files.map((file) => path.join(root, file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!fs.existsSync(file)) continue
    const folder = STORE.exec(`${fs.realpathSync(file)}/`)?.[1]
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    waiting.push(...entriesOf(path.join(folder, 'node_modules')))
  }
  return [...found].map((folder) => path.relative(fs.realpathSync(root), folder))
}
