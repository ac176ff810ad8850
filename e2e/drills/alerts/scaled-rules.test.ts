import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { scaledRules, seenWithinMs } from './scaled-rules.ts'

const rules = readFileSync(
  fileURLToPath(new URL('../../../ops/prometheus/rules/cloudplay.yaml', import.meta.url)),
  'utf8',
)

it('makes windows and waits shorter, and nothing else', () => {
  const rule =
    'expr: rate(a_total[5m]) > 86400\n        for: 2m\n        summary: half an hour, 5m late\n'
  expect(scaledRules(rule, 30)).toBe(
    'expr: rate(a_total[10000ms]) > 86400\n        for: 4000ms\n        summary: half an hour, 5m late\n',
  )
  const scaled = scaledRules(rules, 30)
  expect(scaled).not.toMatch(/\[\d+[smhd]\]|for: \d+[smhd]\n/)
  expect(scaled.split('\n')).toHaveLength(rules.split('\n').length)
})

it('knows how long each alert may take', () => {
  expect(seenWithinMs(rules, 'NodesLost')).toBe(60_000)
  expect(seenWithinMs(rules, 'QueueStuck')).toBe(420_000)
  expect(() => seenWithinMs(rules, 'Nothing')).toThrow('no rule')
})
