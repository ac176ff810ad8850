import os from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { browserPath } from '../../tools/browser.ts'
import { freePorts } from '../../tools/child.ts'
import { startSite, type RunningSite } from './web/site.ts'

/**
 * What Lighthouse says of the site's public pages on phone and desktop: those of the sitemap, one game, news item and category
 * among them. The audits that keep a page from its goal follow.
 *
 *   npm run bench:lighthouse             all public pages
 *   npm run bench:lighthouse -- / /game/1     SITE=http://localhost:8080 takes a running site
 *
 * Lighthouse slows a phone's processor down four times, which suits fast desktops only. As its documentation advises, the factor
 * follows the speed that it measures ("Calibrating the CPU slowdown" in its page on throttling).
 */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as Category[]
/** Depends on what else the machine does. */
const TIMED: Category = 'performance'

const FORMS = {
  phone: { config: undefined, agent: 'Linux; Android 14; Pixel 7) Mobile' },
  desktop: { config: desktopConfig, agent: 'Windows NT 10.0; Win64; x64)' },
} as const
type Form = keyof typeof FORMS
/** The middle of Lighthouse's fast desktops (1500 to 2000): its factor of 4 makes a phone of them. */
const INDEX_OF_4X = 1750

interface Scored {
  path: string
  form: Form
  scores: Record<Category, number>
  faults: string[]
}

/** Pages at one address, and the first one of each list. */
async function publicPages(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const lists = new Set<string>()
  return paths.filter((path) => {
    const [, list] = /^(\/.+)\/\d+$/.exec(path) ?? []
    if (!list) return true
    const isFirst = !lists.has(list)
    lists.add(list)
    return isFirst
  })
}

/** The first visitors of a release get a skeleton; Lighthouse is not one of them. */
async function untilDrawn(url: string, agent: string): Promise<void> {
  const headers = { accept: 'text/html', 'user-agent': `Mozilla/5.0 (${agent} Chrome/140.0.0.0` }
  const untilMs = Date.now() + 20_000
  while (Date.now() < untilMs)
    if ((await (await fetch(url, { headers })).text()).includes('data-rendered=')) return
  throw new Error(`${url} does not arrive drawn`)
}

/** The audits below their best in a category that misses its goal, with what they found. */
function faultsOf({ categories, audits }: Result, scores: Scored['scores']): string[] {
  return CATEGORIES.filter((name) => scores[name] < GOALS[name]).flatMap((name) =>
    categories[name]!.auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || !weight || audit.score === null || audit.score >= 0.9) return []
      const items = (audit.details as { items?: unknown[] } | undefined)?.items ?? []
      const found = audit.displayValue ?? JSON.stringify(items.slice(0, 2)).slice(0, 400)
      return [`${name}: ${audit.title} ${found}`]
    }),
  )
}

/** Lighthouse's measure of this machine's processor, and by how much that is slowed down to be a phone's. */
async function calibrate(url: string, port: number): Promise<{ index: number; slowdown: number }> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['seo'] })
  const index = result!.lhr.environment.benchmarkIndex
  return { index, slowdown: Math.max(1, (4 * index) / INDEX_OF_4X) }
}

interface Run {
  origin: string
  port: number
  slowdown: number
}

async function score({ origin, port, slowdown }: Run, path: string, form: Form): Promise<Scored> {
  const { config, agent } = FORMS[form]
  await untilDrawn(origin + path, agent)
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: CATEGORIES,
    ...(form === 'phone' && {
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    }),
  }
  const result = (await lighthouse(origin + path, flags, config))?.lhr
  if (!result || result.runtimeError)
    throw new Error(`${path} on a ${form}: ${result?.runtimeError?.message ?? 'no result'}`)
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
  ) as Scored['scores']
  return { path, form, scores, faults: faultsOf(result, scores) }
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

function report(all: readonly Scored[]): string {
  const marked = ({ scores }: Scored, name: Category) =>
    scores[name] < GOALS[name] ? `**${scores[name]}**` : scores[name]
  return [
    row(['page', 'form', ...CATEGORIES]),
    row(['---', '---', ...CATEGORIES.map(() => '---:')]),
    row(['goal', '', ...CATEGORIES.map((name) => GOALS[name])]),
    ...all.map((one) => row([one.path, one.form, ...CATEGORIES.map((name) => marked(one, name))])),
    '',
    ...all.flatMap(({ path, form, faults }) => faults.map((fault) => `${path} ${form}: ${fault}`)),
  ].join('\n')
}

let site: RunningSite | null = null
let browser: Awaited<ReturnType<typeof chromium.launch>> | null = null
try {
  const origin = process.env['SITE'] ?? (site = await startSite()).origin
  const port = await freePorts(1)
  const executablePath = await browserPath()
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-quic', '--lang=zh-CN', `--remote-debugging-port=${port}`],
  })
  const named = process.argv.slice(2)
  const paths = named.length ? named : await publicPages(origin)
  const { index, slowdown } = await calibrate(origin + paths[0]!, port)
  const all: Scored[] = []
  for (const path of paths)
    for (const form of Object.keys(FORMS) as Form[]) {
      process.stderr.write(`${path} on a ${form} …\n`)
      all.push(await score({ origin, port, slowdown }, path, form))
    }
  const load = os.loadavg().map((value) => value.toFixed(1))
  console.log(
    `${os.cpus().length} cores of index ${index}, for phones ${slowdown.toFixed(1)} times slower, load ${load.join(' ')}, Chromium ${browser.version()}.\n\n${report(all)}`,
  )
  const misses = (name: Category) => all.some(({ scores }) => scores[name] < GOALS[name])
  if (CATEGORIES.some((name) => name !== TIMED && misses(name))) process.exitCode = 1
} finally {
  await browser?.close()
  await site?.end()
}
