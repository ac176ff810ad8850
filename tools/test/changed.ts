import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../child.ts'
import { readUses, type Uses } from './uses.ts'

const git = (args: string[], cwd = root): string[] => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/** Files that differ from `since` (a commit), committed or not, new and deleted ones included. */
export function changedFiles(since: string, folder = root): string[] {
  return [
    ...new Set([
      // A renamed file is one that is deleted, too.
      ...git(['diff', '--name-only', '--no-renames', since], folder),
      ...git(['ls-files', '--others', '--exclude-standard'], folder),
    ]),
  ]
}

const isThere = (file: string) => existsSync(path.join(root, file))

/** What vitest runs for a change: it finds the tests by the graph of modules, which knows nothing of a file that is deleted. */
export function unitTestsFor(changed: readonly string[]): string[] {
  const isGone = (file: string) => !isThere(file) && !/\.(md|test\.tsx?)$/.test(file)
  if (changed.some(isGone)) return ['run']
  const files = changed.filter((file) => /\.(tsx?|mjs|json)$/.test(file) && isThere(file))
  return ['related', '--run', '--passWithNoTests', ...files]
}

/** Journeys show nothing of these. */
const NOT_SHOWN =
  /\.(md|test\.tsx?)$|^(docs|assets\/draw|\.github|\.githooks|\.ci|tools\/(test|docs-check|layers|migrations))\/|^LICENSE$|\/(drills|bench|screens)\//
/** Every page needs these, and what they import. */
const SHOWN_EVERYWHERE =
  /^shared\/contract\/|^shell\/src\/(main|server)\.tsx$|^services\/gateway\/src\/(app|open)\.ts$/
/** These gather parts that have nothing to do with each other. */
const GATHERS = /^services\/gateway\/src\/domains\.ts$|^shared\/ui\/gallery\//
const IS_TEST = /\.test\.tsx?$/
const ID = /\b[A-Z]+-\d+\b/g
const TAG = /(?<=@)[A-Z]+-\d+\b/g
const IS_JOURNEY = /^e2e\/(journeys|browsers)\/[^/]+\.e2e\.ts$/

/** A file and all files that use it, directly or through others. */
function reach(file: string, { usersOf }: Uses): Set<string> {
  const reached = new Set([file])
  // A set hands out what is added during the loop.
  for (const one of reached)
    if (!IS_TEST.test(one) && !GATHERS.test(one)) for (const user of usersOf(one)) reached.add(user)
  return reached
}

/** Imports between files of the repository, including files that Git does not know yet. */
export const usesNow = () =>
  readUses(git(['ls-files', '--cached', '--others', '--exclude-standard']).filter(isThere))

/**
 * The journeys of a change, by path; 'all' when any may show it, as a deleted file. A journey shows a file when it uses it
 * (by imports, calls and addresses), or when it carries a requirement that a test of the file names.
 */
export function journeysFor(changed: readonly string[], uses: Uses): string[] | 'all' {
  const journeys = [...uses.texts].filter(([file]) => IS_JOURNEY.test(file))
  const wanted = new Set<string>()
  for (const file of changed) {
    if (NOT_SHOWN.test(file)) continue
    const reached = reach(file, uses)
    if ([...reached].some((one) => SHOWN_EVERYWHERE.test(one))) return 'all'
    const tests = [...uses.usersOf(file)].filter((user) => IS_TEST.test(user))
    const ids = new Set(tests.flatMap((test) => uses.texts.get(test)?.match(ID) ?? []))
    const found = journeys.filter(
      ([name, text]) => reached.has(name) || text.match(TAG)?.some((id) => ids.has(id)),
    )
    if (!found.length) return 'all'
    for (const [name] of found) wanted.add(name)
  }
  return [...wanted].toSorted()
}
