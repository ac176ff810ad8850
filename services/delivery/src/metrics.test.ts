import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REPORT_PATH, SESSION_COOKIE } from '@cloudplay/contract'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from './testing/fake-server-build.ts'
import { renderSites } from './testing/render-site.ts'
import { visit } from './testing/visit.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sites = renderSites()
let metrics: Registry
beforeEach(() => {
  metrics = new Registry()
})

/** Series with another value than 0. */
async function counted(name: string): Promise<Record<string, number>> {
  const found = (await metrics.metrics()).matchAll(
    new RegExp(`^${name}(?:\\{(.*)\\})? (\\d+)$`, 'gm'),
  )
  return Object.fromEntries(
    [...found].flatMap(([, labels = '', value]) =>
      value === '0' ? [] : [[labels, Number(value)]],
    ),
  )
}

describe('the figures of delivery SEEN-1', () => {
  it('are pages as they arrive, and why as skeletons', async () => {
    const site = await sites.open({ metrics })
    await sites.ship({
      server: fakeServer(
        'if (request.address.includes("bad")) throw new Error("x"); return "here"',
      ),
    })
    await sites.drawn()
    const before = await counted('delivery_pages_total')
    expect(before['result="rendered"']).toBeGreaterThan(0)
    await visit(site, '/p/?bad=1')
    await visit(site, `/p/?long=${'x'.repeat(600)}`)
    // Nobody tries to render a player's page.
    await visit(site, '/p/', { cookie: `${SESSION_COOKIE}=abc` })
    const after = await counted('delivery_pages_total')
    expect(after['result="failed"']).toBe((before['result="failed"'] ?? 0) + 1)
    expect(after['result="too_long"']).toBe(1)
    expect(after['result="rendered"']).toBe(before['result="rendered"'])
    expect(Object.keys(await counted('delivery_render_processes'))).toHaveLength(1)
  })

  it('are pages without a server build, and on a site that renders nothing', async () => {
    const site = await sites.open({ metrics, renderProcesses: 0 })
    await sites.ship({ server: fakeServer('return "here"') })
    await visit(site, '/p/')
    expect(await counted('delivery_pages_total')).toEqual({ 'result="off"': 1 })
    await sites.ship({ version: '1.1.0' })
    await visit(site, '/p/')
    expect(await counted('delivery_pages_total')).toMatchObject({ 'result="no_build"': 1 })
  })

  it('are releases and reports', async () => {
    const site = await sites.open({ metrics })
    await sites.ship({ server: fakeServer('return "here"') })
    await sites.ship({ version: '1.1.0', promote: false, server: fakeServer('return "here"') })
    expect(await counted('delivery_remotes')).toEqual({ 'state="live"': 1 })
    expect(await counted('delivery_releases')).toEqual({ '': 2 })
    expect((await counted('delivery_last_change'))['']).toBe(site.edge.store.state.sequence)
    const versions = [{ remote: 'mf-catalog', version: '1.0.0' }]
    const body = JSON.stringify({ token: 'invented', versions })
    const headers = { 'content-type': 'application/json' }
    for (let times = 0; times < 602; times++)
      await fetch(site.url + REPORT_PATH, { method: 'POST', body, headers })
    expect(await counted('delivery_reports_total')).toEqual({
      'outcome="invalid"': 600,
      'outcome="too_many"': 2,
    })
  })

  it('have as many series as fixed words, and all that alerts and dashboards read SEEN-3', async () => {
    const site = await sites.open({ metrics })
    for (let index = 0; index < 20; index++) await visit(site, `/nowhere-${index}`)
    const text = await metrics.metrics()
    expect(text.match(/^delivery_\w+/gm)!.length).toBeLessThan(25)
    const reported = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
    const readers = ['ops/prometheus/rules', 'ops/grafana'].flatMap((folder) =>
      readdirSync(root + folder).map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8')),
    )
    const read = readers.flatMap((reader) => reader.match(/\bdelivery_\w+/g) ?? [])
    expect(read.length).toBeGreaterThan(0)
    for (const name of read) expect(reported).toContain(name)
    const promtool = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
    if (promtool.error) return
    expect(promtool.stderr + promtool.stdout).toBe('')
  })
})
