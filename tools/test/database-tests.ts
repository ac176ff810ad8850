import fs from 'node:fs'
import path from 'node:path'

const OPENS = /\b(openTestGateway|openDatabase|createDatabase|openWorkspace)\(/
/** What starts its own server or needs the embedded database: the other pass would repeat it. */
const CHOOSES_ITSELF = /\bpostgresPrograms\(|\bonServer: false\b|\bDATABASE_URL: ''/
/** Files that tests share: a test opens what its support files open. */
const SUPPORT = /(^|\/)(testing|drills|simulate)\/|(^|\/)test-[^/]+\.ts$/

/** Here the embedded database may answer otherwise: its own layer, what a process leaves behind, and tests that ask which one it is. */
const DIFFERS = /^(services\/gateway\/src\/database|e2e)\//
const ASKS = /\bDATABASE_URL\b/
/** Tests that only a server can pass: without one, their file has only the others. */
const MORE_ON_SERVER =
  /\b(skipIf\(\s*!|runIf\(\s*)process\.env\.DATABASE_URL\b|\bDATABASE_URL: 'postgres:/g

/**
 * Those of the files that a pass on the server makes superfluous on the embedded database, which the journeys use all the time:
 * repeating them took a third of the run and found nothing.
 */
export const enoughOnServer = (files: readonly string[], folder = ''): string[] =>
  files.filter((file) => {
    if (DIFFERS.test(file)) return false
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    return !ASKS.test(text.replaceAll(MORE_ON_SERVER, ''))
  })

/**
 * The test files below `folder` that open a database, by themselves or through the support files they import. Only those
 * run on a server too, or there only.
 */
export function databaseTests(folder: string): string[] {
  const known = new Map<string, boolean>()
  const opens = (file: string): boolean => {
    const seen = known.get(file)
    if (seen !== undefined) return seen
    known.set(file, false)
    const text = fs.readFileSync(file, 'utf8')
    const imported = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, target = '']) =>
      path.join(path.dirname(file), target),
    )
    const found =
      OPENS.test(text) ||
      imported.some((target) => SUPPORT.test(target) && fs.existsSync(target) && opens(target))
    known.set(file, found)
    return found
  }
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => opens(file) && !CHOOSES_ITSELF.test(fs.readFileSync(file, 'utf8')))
    .toSorted()
}
