import fs from 'node:fs'
import path from 'node:path'

/** What a program reads from its own place while it runs, from the root of the repository. */
export interface RunTimeFiles {
  /** Files and folders, without a slash at their end. */
  paths: string[]
  /** Packages by name, with the folder of the package of this repository that asks for it. */
  packages: { name: string; from: string }[]
}

/** `new URL('../recipes/', import.meta.url)`; of a template only the folder before its first expression is known. */
const ADDRESS = /new URL\((['`])([^'`]+)\1, import\.meta\.url\)/g
const NEXT_TO_FILE = /join\(fileURLToPath\(import\.meta\.url\), '([^']+)'\)/g
const PACKAGE = /createRequire\(import\.meta\.url\)\.resolve\('([^']+)'\)/g
/** A worker that starts itself. */
const ITSELF = /new URL\(import\.meta\.url\)/g
const IMPORT = /(?:\bfrom |\bimport\()'([^'.][^']*)'/g

const all = (text: string, pattern: RegExp, group = 1): string[] =>
  [...text.matchAll(pattern)].map((match) => match[group] ?? '')

const count = (text: string, word: string) => text.split(word).length - 1

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The folder of the package that has this file. */
function ownerOf(root: string, file: string): string {
  let folder = path.posix.dirname(file)
  while (folder !== '.' && !fs.existsSync(path.join(root, folder, 'package.json')))
    folder = path.posix.dirname(folder)
  return folder
}

/**
 * Finds what the sources of a program name by their own address. Throws for a use of `import.meta.url` that it doesn't know,
 * because a deployed program would then miss a file. Sources that are compiled themselves (`.ts`) and the root are left out.
 */
export function runTimeFiles(root: string, sources: readonly string[]): RunTimeFiles {
  const paths = new Set<string>()
  const packages: RunTimeFiles['packages'] = []
  const waiting = [...sources]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const from = ownerOf(root, file)
    const addresses = all(text, ADDRESS, 2)
    const nextToFile = all(text, NEXT_TO_FILE)
    const asked = all(text, PACKAGE)
    const known =
      addresses.length + nextToFile.length + asked.length + (text.match(ITSELF)?.length ?? 0)
    if (count(text, 'import.meta.url') > known)
      throw new Error(`${file} uses import.meta.url in a way that tools/deploy doesn't know`)
    for (const name of asked) packages.push({ name: packageName(name), from })
    const found = [
      ...addresses.map((address) =>
        path.posix.join(path.posix.dirname(file), address.replace(/[^/]*\$\{.*$/, '')),
      ),
      ...nextToFile.map((place) => path.posix.join(file, place)),
    ]
    for (const place of found.map((name) => name.replace(/\/$/, ''))) {
      if (place === '.' || place.endsWith('.ts') || paths.has(place)) continue
      paths.add(place)
      // It runs as it is: nothing bundled what it imports.
      if (!place.endsWith('.mjs')) continue
      waiting.push(place)
      for (const name of all(fs.readFileSync(path.join(root, place), 'utf8'), IMPORT))
        if (!name.startsWith('node:'))
          packages.push({ name: packageName(name), from: ownerOf(root, place) })
    }
  }
  return { paths: [...paths], packages }
}
