import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isLibrary } from './libraries.ts'

const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g

function resolved(specifier: string, from: string): string | null {
  try {
    return specifier.startsWith('.')
      ? path.resolve(path.dirname(from), specifier)
      : createRequire(from).resolve(specifier)
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
    if (found.has(file) || !/\.[jt]sx?$/.test(file) || isLibrary(file)) return
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return
    found.add(file)
    for (const [, specifier = ''] of fs.readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const target = resolved(specifier, file)
      if (target && path.isAbsolute(target))
        visit(fs.existsSync(target) ? fs.realpathSync(target) : target)
    }
  }
  visit(fs.realpathSync(entry))
  return [...found]
}
