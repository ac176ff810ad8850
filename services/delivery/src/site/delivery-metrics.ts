import { Counter, Gauge, type Registry } from 'prom-client'
import { PAGE_RESULTS, type PageResult, type Rendering } from '../render/rendering.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const REPORT_OUTCOMES = ['taken', 'invalid', 'too_many'] as const

export interface DeliveryMetrics {
  page: (result: PageResult) => void
  report: (outcome: (typeof REPORT_OUTCOMES)[number]) => void
}

interface MeasuredSite {
  store: Pick<ReleaseStore, 'state'>
  rendering: Pick<Rendering, 'pids'>
}

/** Registers delivery's figures (SEEN-1). Labels are fixed words, never a remote, a version or an address. */
export function measureDelivery(registry: Registry, site: MeasuredSite): DeliveryMetrics {
  const registers = [registry]
  const pages = new Counter({
    name: 'delivery_pages_total',
    help: 'Pages for visitors without a session: rendered, or a skeleton and why',
    labelNames: ['result'],
    registers,
  })
  const reports = new Counter({
    name: 'delivery_reports_total',
    help: 'Reports of browsers on how remotes do',
    labelNames: ['outcome'],
    registers,
  })
  for (const result of PAGE_RESULTS) pages.inc({ result }, 0)
  for (const outcome of REPORT_OUTCOMES) reports.inc({ outcome }, 0)
  measureState(registers, site)
  return {
    page: (result) => pages.inc({ result }),
    report: (outcome) => reports.inc({ outcome }),
  }
}

function measureState(registers: Registry[], site: MeasuredSite): void {
  const remotes = new Gauge({
    name: 'delivery_remotes',
    help: 'Remotes with a live version, with a canary, and frozen ones',
    labelNames: ['state'],
    registers,
    collect() {
      const all = Object.values(site.store.state.remotes)
      for (const state of ['live', 'canary', 'frozen'] as const)
        remotes.set({ state }, all.filter((remote) => remote[state]).length)
    },
  })
  const releases = new Gauge({
    name: 'delivery_releases',
    help: 'Releases whose files are kept',
    registers,
    collect() {
      const all = Object.values(site.store.state.remotes).flatMap((one) =>
        Object.values(one.releases),
      )
      releases.set(all.filter(({ pruned }) => !pruned).length)
    },
  })
  const change = new Gauge({
    name: 'delivery_last_change',
    help: 'Number of the last change of what visitors get: ships, canaries, promotions, rollbacks',
    registers,
    collect() {
      change.set(site.store.state.sequence)
    },
  })
  const processes = new Gauge({
    name: 'delivery_render_processes',
    help: 'Processes that render pages',
    registers,
    collect() {
      processes.set(site.rendering.pids.length)
    },
  })
}
