import fs from 'node:fs'
import path from 'node:path'

const OPENS = /\b(openTestGateway|openDatabase|createDatabase|openWorkspace)\(/
/** Drills that start their own server or need the embedded database: the other pass would repeat them. */
const CHOOSES_ITSELF = /\bpostgresPrograms\(|\bonServer: false\b/
/** Files that tests share: a test opens what its support files open. */
const SUPPORT = /(^|\/)(testing|drills|simulate)\/|(^|\/)test-[^/]+\.ts$/

/** Here the embedded database may answer otherwise: its own layer, what a process leaves behind, and tests that ask for the server. */
const DIFFERS = /^(services\/gateway\/src\/database|e2e)\//
const ASKS = /\bDATABASE_URL\b/

/**
 * Those of the files that a pass on the server makes superfluous on the embedded database, which the journeys use all the time:
 * repeating them took a third of the run and found nothing.
 */
export const enoughOnServer = (files: readonly string[], folder = ''): string[] =>
  files.filter(
    (file) => !DIFFERS.test(file) && !ASKS.test(fs.readFileSync(path.join(folder, file), 'utf8')),
  )

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
