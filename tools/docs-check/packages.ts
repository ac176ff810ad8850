import type { Problem, Tree } from './tree.ts'

/** Folders that are not packages and need a README too. */
const FOLDERS = [
  'activities',
  'games',
  'tools',
  'docs/decisions',
  'docs/guides',
  'docs/requirements',
]

/** A package.json without a name only says how its folder's files are read. */
const isPackage = (tree: Tree, folder: string) =>
  'name' in (JSON.parse(tree.read(`${folder}/package.json`)) as object)

/** Every package has a README, and so has each of `FOLDERS` that is there. */
export function checkPackages(tree: Tree): Problem[] {
  const packages = [...tree.files]
    .flatMap((file) => /^(.+)\/package\.json$/.exec(file)?.[1] ?? [])
    .filter((folder) => isPackage(tree, folder))
  return [...packages, ...FOLDERS.filter((folder) => tree.folders.has(folder))]
    .filter((folder) => !tree.files.has(`${folder}/README.md`))
    .map((folder) => ({ file: folder, line: 0, text: 'there is no README.md' }))
}
