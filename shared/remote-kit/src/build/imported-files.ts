import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isLibrary } from './libraries.ts'

const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g

const ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.cjs']
/** What a specifier without its ending may mean: a file, then a folder. */
const MEANT = ['', ...ENDINGS, ...ENDINGS.map((ending) => `/index${ending}`)]
const isFile = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true

function resolved(specifier: string, from: string): string | null {
  try {
    if (!specifier.startsWith('.')) return createRequire(from).resolve(specifier)
    const meant = path.resolve(path.dirname(from), specifier)
    return MEANT.map((end) => meant + end).find(isFile) ?? null
  } catch {
    return null
  }
}

/**
 * Files of the platform and of a remote that running `entry` reads, `entry` included: its imports, literal ones, and theirs.
 * Libraries are left out; the lock file stands for them.
 */
export function importedFiles(entry: string): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || isLibrary(file) || !isFile(file)) return
    found.add(file)
    if (!/\.[cm]?[jt]sx?$/.test(file)) return
    for (const [, specifier = ''] of fs.readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const target = resolved(specifier, file)
      if (target && path.isAbsolute(target) && isFile(target)) visit(fs.realpathSync(target))
    }
  }
  visit(fs.realpathSync(entry))
  return [...found]
}
