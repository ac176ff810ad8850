import { expect, it } from 'vitest'
import { faultsOf } from './commit-message.mjs'

it.each([
  'queue: batch node heartbeats',
  'fix(play): ignore the second tap of a double tap',
  'database: speed up the pruning of old sessions\n\nIt scanned the table: no index was on ended_at.',
  'docs/guides: explain preview links',
  'Merge branch ‘x’ into y',
  'Revert "queue: batch node heartbeats"',
])('takes %j', (message) => {
  expect(faultsOf(message)).toEqual([])
})

it.each([
  ['Say in the index what DELIV-14 holds', 'area: verb'],
  ['queue: Batch node heartbeats', 'small letters'],
  ['queue: added batching of heartbeats', 'imperative'],
  ['queue: batching heartbeats', 'imperative'],
  ['queue: batch node heartbeats.', 'full stop'],
  [`queue: ${'x'.repeat(60)}`, 'at most 60'],
  ['queue: batch node heartbeats\nbecause', 'empty line'],
  ['queue: batch heartbeats\n\nas seen in /tmp/log', 'one machine'],
])('refuses %j', (message, reason) => {
  expect(faultsOf(message).join()).toContain(reason)
})
