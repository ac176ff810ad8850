import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endReason } from '@cloudplay/contract/session-end'
import { expect, it } from 'vitest'
import { createNodeMetrics, measureSeats } from './node-metrics.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const second = { frames: 30, paintTenthsMs: 20, encodeTenthsMs: 30, sentKbps: 4_000, waitedMs: 50 }
const report = { t: 'report', loss_ratio: 0.01, rtt_ms: 30, kbps: 3_900 } as const

function played() {
  const metrics = createNodeMetrics()
  const { meter, registry } = metrics
  meter.booted(900)
  meter.seat(second)
  meter.page(report)
  meter.ended('released')
  const host = {
    draining: false,
    reports: () =>
      (['booting', 'playing', 'grace', 'ended'] as const).map((state, index) => ({
        cid: `c${index}`,
        state,
        since_ms: 0,
        boot: 0,
      })),
  }
  measureSeats(registry, host, 6)
  return { ...metrics, host }
}

it('gives seats by state, and how games boot, encode and arrive SEEN-1', async () => {
  const { registry, host } = played()
  const lines = (await registry.metrics()).split('\n')
  for (const line of [
    'game_node_seats{state="booting"} 1',
    'game_node_seats{state="playing"} 1',
    'game_node_seats{state="grace"} 1',
    'game_node_seats{state="free"} 3',
    'game_node_boot_seconds_bucket{le="1"} 1',
    'game_node_encode_seconds_sum 0.003',
    'game_node_sent_bytes_per_second_sum 500000',
    'game_node_processor_wait_ratio_sum 0.05',
    'game_node_loss_ratio_sum 0.01',
    'game_node_round_trip_seconds_sum 0.03',
    'game_node_sessions_ended_total{reason="released"} 1',
  ])
    expect(lines).toContain(line)
  host.draining = true
  expect(await registry.metrics()).toContain('game_node_seats{state="free"} 0')
})

it('counts each reason from 0, so that the first session is seen as an increase SEEN-1', async () => {
  const text = await createNodeMetrics().registry.metrics()
  expect(text.match(/^game_node_sessions_ended_total\{.* 0$/gm)).toHaveLength(
    endReason.anyOf.length + 1,
  )
})

it('takes no nonsense from a seat, whose game may be hostile SEEN-1', async () => {
  const { meter, registry } = createNodeMetrics()
  for (const value of [Number.NaN, Infinity, -1, '1e9', null, {}, undefined])
    meter.seat({ frames: 1, encodeTenthsMs: value === '1e9' ? 'x' : value } as never)
  for (const figures of [undefined, null, 7, 'figures']) meter.seat(figures as never)
  for (let index = 0; index < 1_000; index++) meter.ended(`reason-${index}` as never)
  const text = await registry.metrics()
  expect(text).toContain('game_node_encode_seconds_sum 0\n')
  expect(text.match(/^game_node_sessions_ended_total\{.* [^0].*/gm)).toEqual([
    'game_node_sessions_ended_total{reason="unknown"} 1000',
  ])
})

it('has as many series as fixed words, however many play SEEN-1', async () => {
  const { meter, registry } = played()
  for (let index = 0; index < 1_000; index++) {
    meter.booted(index)
    meter.seat(second)
    meter.page(report)
    for (const { const: reason } of endReason.anyOf) meter.ended(reason)
  }
  const text = await registry.metrics()
  expect(text.match(/^game_node_\w+/gm)!.length).toBeLessThan(90)
})

it('has what alerts and dashboards read, by the conventions SEEN-1 SEEN-3', async () => {
  const text = await played().registry.metrics()
  const reported = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
  const readers = ['ops/prometheus/rules', 'ops/grafana'].flatMap((folder) =>
    readdirSync(root + folder).map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8')),
  )
  const read = readers.flatMap((reader) => reader.match(/\bgame_node_\w+/g) ?? [])
  expect(read.length).toBeGreaterThan(0)
  for (const name of read) expect(reported).toContain(name.replace(/_(count|sum|bucket)$/, ''))
  const promtool = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  if (promtool.error) return
  expect(promtool.stderr + promtool.stdout).toBe('')
})
