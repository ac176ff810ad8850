import { spawnSync } from 'node:child_process'
import { root } from '../child.ts'

const git = (...args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/** Files that differ from `since` (a commit), committed or not, new ones included. */
export function changedFiles(since: string): string[] {
  return [...new Set([...git('diff', '--name-only', '--diff-filter=d', since), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** What journeys show of a part: the first that matches a file's path decides; a part that all of them use names all. */
const JOURNEYS: [RegExp, string[] | 'all'][] = [
  [/^(docs\/|.*\.md$|assets\/draw\/|tools\/test\/|LICENSE|\.github\/)/, []],
  [/^(e2e\/browsers\/|tools\/other-browsers)/, []],
  [/^e2e\/journeys\/([a-z-]+)\.e2e\.ts$/, ['$1']],
  [/^mf-account\//, ['account', 'session']],
  [/^mf-catalog\//, ['home', 'service-description']],
  [/^mf-play\//, ['first-game', 'one-seat', 'play-', 'real-game', 'relay', 'vendor-game']],
  [/^mf-wallet\//, ['wallet']],
  [/^mf-welfare\//, ['welfare']],
  [/^activities\/infinite-card\//, ['monthly-card']],
  [/^services\/game-node\//, ['first-game', 'one-seat', 'play-', 'real-game', 'relay']],
  [/^services\/delivery\//, ['delivery', 'remotes', 'shell']],
  [/^services\/gateway\/src\/domains\/play\//, ['first-game', 'one-seat', 'play-', 'relay', 'vendor-game']],
  [/^services\/gateway\/src\/domains\/wallet\//, ['wallet', 'monthly-card', 'play-card']],
  [/^services\/gateway\/src\/domains\/welfare\//, ['welfare']],
  [/^services\/gateway\/src\/domains\/activities\//, ['monthly-card', 'play-card']],
  [/^(services\/gateway\/(drill|bench)|e2e\/bench)\//, []],
]

/** Names of the journeys that a change touches, as Playwright takes them; 'all' when it may touch any. */
export function journeysFor(files: string[]): string[] | 'all' {
  const wanted = new Set<string>()
  for (const file of files) {
    const [pattern, names] = JOURNEYS.find(([known]) => known.test(file)) ?? [/^/, 'all' as const]
    if (names === 'all') return 'all'
    const [, captured = ''] = pattern.exec(file) ?? []
    for (const name of names) wanted.add(`journeys/${name.replace('$1', captured)}`)
  }
  return [...wanted].toSorted()
}

const IN_ALL_BROWSERS = /^(e2e\/(browsers|support)\/|shell\/|shared\/|mf-(account|catalog|play)\/|services\/|tools\/other-browsers)/

/** Whether a change to this file may show in the journeys in Firefox and WebKit. */
export const isShownInBrowsers = (file: string) => IN_ALL_BROWSERS.test(file) && !/\.(md|test\.tsx?)$/.test(file)
