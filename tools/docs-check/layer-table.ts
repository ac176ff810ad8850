import { createRequire } from 'node:module'
import { root } from '../install.mjs'
import type { Tree } from './tree.ts'

/** Prints which package may import which, from the rules of `.dependency-cruiser.cjs`. */

type Pattern = string | string[]
interface Rule {
  from: { path?: Pattern; pathNot?: Pattern }
  to: { path?: Pattern; pathNot?: Pattern; circular?: boolean; dependencyTypesNot?: string[] }
}

export interface Layer {
  folder: string
  about: string
  /** The folders of the packages it may import. */
  mayImport: readonly string[]
}

/** Rules between files of two packages. Circles, types and names of folders are not visible between packages. */
const readRules = () =>
  (
    createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`) as { forbidden: Rule[] }
  ).forbidden.filter(({ to }) => to.path !== undefined && !to.circular && !to.dependencyTypesNot)

const patterns = (pattern: Pattern | undefined) => (pattern === undefined ? [] : [pattern].flat())

function forbids({ from, to }: Rule, source: string, target: string): boolean {
  const groups = patterns(from.path).map((pattern) => new RegExp(pattern).exec(source))
  const found = groups.find((group) => group !== null)
  if (groups.length > 0 && !found) return false
  if (patterns(from.pathNot).some((pattern) => new RegExp(pattern).test(source))) return false
  const matchesTarget = (pattern: string) =>
    new RegExp(pattern.replace(/\$(\d)/g, (_, group: string) => found?.[Number(group)] ?? '')).test(
      target,
    )
  return patterns(to.path).some(matchesTarget) && !patterns(to.pathNot).some(matchesTarget)
}

/** Packages of one kind are one row, named by this pattern. */
const KINDS: readonly { folder: string; pattern: RegExp; about: string }[] = [
  { folder: 'mf-*', pattern: /^mf-/, about: 'Feature remotes, one team each.' },
  { folder: 'activities/*', pattern: /^activities\//, about: 'Activity pages, one remote each.' },
  { folder: 'games/<name>', pattern: /^games\/(?!kit$)/, about: 'Built-in games.' },
]
const kindOf = (folder: string) => KINDS.find(({ pattern }) => pattern.test(folder))

/** Folders with a package.json that has a name, and `tools`, which is part of the root package; by name, so that the table has one order. */
function packagesOf(tree: Tree): Map<string, string> {
  const about = new Map([['tools', 'Start, test, develop, check.']])
  for (const file of tree.files) {
    const folder =
      /^(shell|mf-[^/]+|(?:activities|shared|services|games|assets)\/[^/]+|e2e)\/package\.json$/.exec(
        file,
      )?.[1]
    if (folder)
      about.set(folder, (JSON.parse(tree.read(file)) as { description?: string }).description ?? '')
  }
  return new Map([...about].sort(([one], [other]) => (one < other ? -1 : 1)))
}

export function readLayers(tree: Tree): Layer[] {
  const rules = readRules()
  const packages = packagesOf(tree)
  const folders = [...packages.keys()]
  return folders.map((folder) => ({
    folder,
    about: packages.get(folder) ?? '',
    mayImport: folders.filter(
      (other) =>
        other !== folder &&
        !rules.some((rule) => forbids(rule, `${folder}/src/file.ts`, `${other}/src/index.ts`)),
    ),
  }))
}

/** From the bottom: each package comes after all packages that it may import. */
function inOrder(layers: readonly Layer[]): Layer[] {
  const placed = new Map<string, Layer>()
  while (placed.size < layers.length) {
    const ready = layers.filter(
      ({ folder, mayImport }) =>
        !placed.has(folder) && mayImport.every((other) => placed.has(other)),
    )
    if (ready.length === 0) {
      const circle = layers.filter(({ folder }) => !placed.has(folder)).map(({ folder }) => folder)
      throw new Error(`the rules allow a circle among ${circle.join(', ')}`)
    }
    for (const layer of ready) placed.set(layer.folder, layer)
  }
  return [...placed.values()]
}

/** The shared packages that remotes may import. */
export const sharedByPages = (layers: readonly Layer[]): readonly string[] =>
  (layers.find(({ folder }) => folder.startsWith('mf-'))?.mayImport ?? []).filter((folder) =>
    folder.startsWith('shared/'),
  )

function words(layer: Layer, layers: readonly Layer[]): string {
  const missing = layers.filter(
    ({ folder }) => folder !== layer.folder && !layer.mayImport.includes(folder),
  )
  if (missing.length === 0) return 'everything'
  if (missing.length < 8) return `everything but ${missing.map(({ folder }) => folder).join(', ')}`
  if (layer.mayImport.length === 0) return 'nothing'
  const pages = sharedByPages(layers)
  const isForPages = pages.every(
    (folder) => folder === layer.folder || layer.mayImport.includes(folder),
  )
  const rest = isForPages
    ? layer.mayImport.filter((folder) => !pages.includes(folder))
    : layer.mayImport
  return [
    ...(isForPages ? ['`shared/*` for pages'] : []),
    ...rest.map((folder) => folder.replace(/^shared\//, '')),
  ].join(', ')
}

/** The table in Markdown. Packages of one kind have one row, since the same rules apply to them. */
export function renderLayers(layers: readonly Layer[]): string {
  const pages = sharedByPages(layers)
  const rows = new Map<string, string>()
  for (const layer of inOrder(layers)) {
    const kind = kindOf(layer.folder)
    const about = (kind?.about ?? layer.about).replace(/\.$/, '')
    const folder = kind?.folder ?? layer.folder
    const mark = pages.includes(layer.folder) ? ' ●' : ''
    rows.set(folder, `| \`${folder}\`${mark} | ${about} | ${words(layer, layers)} |`)
  }
  return ['| Folder | Is | May import |', '|---|---|---|', ...rows.values()].join('\n')
}
