import { builtinModules } from 'node:module'

const SPECIFIER =
  /^(?:import|export)\b[^'"`]*?\bfrom '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)|\brequire(?:\.resolve)?\('([^'.][^']*)'\)/gm
const builtin = new Set(builtinModules)

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Names of the packages that a source imports, Node's own left out. */
export function importedPackages(source: string): Set<string> {
  const specifiers = [...source.matchAll(SPECIFIER)].map(
    ([, ...found]) => found.find(Boolean) ?? '',
  )
  return new Set(
    specifiers
      .filter((specifier) => !specifier.startsWith('node:') && !builtin.has(specifier))
      .map(packageOf),
  )
}
