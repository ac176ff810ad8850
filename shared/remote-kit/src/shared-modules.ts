import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const facade = (file: string) => fileURLToPath(new URL(`./facades/${file}`, import.meta.url))

/**
 * Modules with one copy for host and remotes. Keep them few: only the facade of a shared library is tree-shaken. The host's
 * scripts contain them; a remote has none (`import: false`) and declares the range it needs.
 */
export const sharedModules: { name: string; versionOf: string; facade?: string }[] = [
  { name: 'react', versionOf: 'react' },
  { name: 'react-dom', versionOf: 'react-dom' },
  { name: 'react-router-dom', versionOf: 'react-router', facade: facade('router.ts') },
  { name: '@tanstack/react-query', versionOf: '@tanstack/react-query', facade: facade('query.ts') },
  { name: '@emotion/react', versionOf: '@emotion/react', facade: facade('emotion.ts') },
  { name: '@emotion/react/jsx-runtime', versionOf: '@emotion/react' },
  { name: '@emotion/react/jsx-dev-runtime', versionOf: '@emotion/react' },
  { name: '@cloudplay/api', versionOf: '@cloudplay/api' },
  { name: '@cloudplay/i18n', versionOf: '@cloudplay/i18n' },
  { name: '@cloudplay/bus', versionOf: '@cloudplay/bus' },
  { name: '@cloudplay/session', versionOf: '@cloudplay/session' },
  { name: '@cloudplay/session/write', versionOf: '@cloudplay/session' },
  { name: '@cloudplay/ui', versionOf: '@cloudplay/ui' },
  { name: '@cloudplay/widgets', versionOf: '@cloudplay/widgets' },
]

const offered = (dev: boolean) =>
  sharedModules.filter(({ name }) => dev || name !== '@emotion/react/jsx-dev-runtime')

function packageFile(name: string): { file: string; version: string } {
  let folder = path.dirname(require.resolve(name))
  for (;;) {
    const file = path.join(folder, 'package.json')
    if (fs.existsSync(file)) {
      const found = JSON.parse(fs.readFileSync(file, 'utf8')) as { name?: string; version: string }
      if (found.name === name) return { file, version: found.version }
    }
    if (folder === path.dirname(folder)) throw new Error(`no package.json of ${name} found`)
    folder = path.dirname(folder)
  }
}

/** Writes the code of containers, which the host completes (federation/open-container.ts): a release made with another one does not fit. */
const FEDERATION = '@module-federation/enhanced'
/** The kit's version defines what the host offers to a container. */
const KIT = '@cloudplay/remote-kit'
const versioned: { name: string; versionOf: string }[] = [
  ...sharedModules,
  { name: FEDERATION, versionOf: FEDERATION },
  { name: KIT, versionOf: KIT },
]
const exact = new Set(['react', 'react-dom', FEDERATION])

/** Versions of the host's shared modules, by share key, and of what containers are made with. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(
    versioned.map(({ name, versionOf }) => [name, packageFile(versionOf).version]),
  )
}

/** The package.json files with those versions. */
export const versionFiles = (): string[] => [
  ...new Set(versioned.map(({ versionOf }) => packageFile(versionOf).file)),
]

/** The ranges that a remote built now requires: React and the federation's code exact, the others compatible. */
export function requiredRanges(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(providedVersions()).map(([name, version]) => [
      name,
      exact.has(name) ? version : `^${version}`,
    ]),
  )
}

/** The `shared` option of a remote's federation plugin. */
export function consumedModules(dev: boolean): Record<string, object> {
  const ranges = requiredRanges()
  return Object.fromEntries(
    offered(dev).map(({ name }) => [
      name,
      { singleton: true, strictVersion: false, requiredVersion: ranges[name], import: false },
    ]),
  )
}

/** CommonJS: shares `module.exports` itself. */
const commonJs = new Set(['react', 'react-dom'])

/** Source of the host's module `shared-modules`: what it offers to remotes, by share key. */
export function sharedModulesSource(dev: boolean): string {
  const modules = offered(dev)
  const imports = modules.map(
    ({ name, facade }, index) =>
      `import ${commonJs.has(name) ? '' : '* as '}module${index} from ${JSON.stringify(facade ?? name)}`,
  )
  const rows = modules.map(({ name }, index) => `  ${JSON.stringify(name)}: module${index},`)
  return `${imports.join('\n')}\nexport const shared = {\n${rows.join('\n')}\n}\n`
}
