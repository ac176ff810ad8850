import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestGateway } from '../../testing/gateway.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
const allOf = (folder: string) =>
  readdirSync(root + folder)
    .sort()
    .map((file) => read(`${folder}/${file}`))
const rules = allOf('ops/prometheus/rules').flatMap((text) =>
  [...text.matchAll(/- (alert|record): (\S+)\n([\s\S]*?)(?=\n {6}- |\n\n|$)/g)].map(
    ([, kind, name, rule]) => ({ kind, name: name!, rule: rule! }),
  ),
)
const alerts = rules.filter(({ kind }) => kind === 'alert')
const recorded = new Set(rules.filter(({ kind }) => kind === 'record').map(({ name }) => name))

const expressionOf = (rule: string) =>
  /expr: (?:>-\n)?([\s\S]*?)\n {8}\w+:/.exec(`${rule}\n        end:`)![1]!

interface Dashboard {
  uid: string
  panels: { title: string; targets: { expr: string }[] }[]
}
const dashboards = allOf('ops/grafana').map((text) => JSON.parse(text) as Dashboard)

/** What reads metrics, by name. */
const readers = [
  ...rules.map(({ name, rule }) => [name, expressionOf(rule)] as const),
  ...dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ),
]

/** Their own tests compare these. */
const OF_OTHERS = /^(delivery|game_node)_/

/** The metrics of a gateway in an expression: names that are neither functions, nor words of the language, nor labels. */
function metricsIn(expression: string): string[] {
  return expression
    .replaceAll(/\{[^}]*\}|by \([^)]*\)|\[[^\]]*\]/g, ' ')
    .match(/[a-z_][a-z0-9_:]*(?! *\()\b/g)!
    .filter(
      (name) =>
        !['and', 'or', 'by', 'up'].includes(name) && !recorded.has(name) && !OF_OTHERS.test(name),
    )
}

it('has a section of the runbook for each alert, and a rule for each section SEEN-3', () => {
  const sections = [...read('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name!)
  expect(alerts.map(({ name }) => name)).toEqual(sections)
  for (const { name, rule } of alerts)
    expect(rule).toContain(`runbook: docs/alerts.md#${name.toLowerCase()}`)
})

it('tests each alert, silent and firing SEEN-3', () => {
  const tests = allOf('ops/prometheus/tests').join('\n')
  for (const { name } of alerts) {
    expect(tests).toMatch(new RegExp(`alertname: ${name}, .*exp_alerts: \\[\\]`))
    expect(tests).toMatch(new RegExp(`alertname: ${name}\\n.*\\n.*exp_alerts:\\n.*exp_labels`))
  }
})

describe('what a gateway reports', () => {
  let gateway: TestGateway
  let text: string
  beforeAll(async () => {
    gateway = await openStillGateway()
    await gateway.call('getIndexList', { page: 1, page_size: 4 })
    text = await gateway.deps.metrics.text()
  }, 60_000)
  afterAll(() => gateway.close())

  it('contains every metric that an alert or a dashboard reads SEEN-3', () => {
    const reported = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
    for (const [name, expression] of readers)
      for (const metric of metricsIn(expression))
        expect(reported, name).toContain(metric.replace(/_(count|sum|bucket)$/, ''))
  })

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0
  const promtool = (words: string[], input?: string) =>
    execFileSync('promtool', words, { cwd: root, input, encoding: 'utf8', stdio: 'pipe' })

  it.skipIf(!hasPromtool)(
    'passes promtool, with the rules and their tests SEEN-1 SEEN-3',
    () => {
      expect(promtool(['check', 'config', 'ops/prometheus/prometheus.yaml'])).toContain('SUCCESS')
      for (const tests of readdirSync(`${root}ops/prometheus/tests`))
        expect(promtool(['test', 'rules', `ops/prometheus/tests/${tests}`])).toContain('SUCCESS')
      expect(promtool(['check', 'metrics'], text)).toBe('')
    },
    60_000,
  )
})
